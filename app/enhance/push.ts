/**
 * `form[data-push]`: asks the browser for a push subscription, with the permission of the person who pressed
 * the button, and sends it. Otherwise shows why not.
 */
export async function subscribe(form: HTMLFormElement, release: () => void): Promise<void> {
  let said = 'unsupported'
  try {
    if ('PushManager' in window) {
      said = await Notification.requestPermission()
      if (said === 'granted') {
        said = 'failed'
        await navigator.serviceWorker.register('/sw.js')
        const { pushManager } = await navigator.serviceWorker.ready
        // A subscription that an earlier sign-in or an earlier key of ours left behind reaches nobody any more.
        await (await pushManager.getSubscription())?.unsubscribe()
        const asked = { userVisibleOnly: true, applicationServerKey: form.dataset.push ?? '' }
        const { endpoint, keys } = (await pushManager.subscribe(asked)).toJSON()
        Object.assign(form.endpoint, { value: endpoint })
        for (const name of ['p256dh', 'auth']) Object.assign(form[name], { value: keys?.[name] })
        return form.submit()
      }
    }
  } catch {}
  release()
  for (const line of form.querySelectorAll<HTMLElement>('[data-said]'))
    line.hidden = line.dataset.said !== said
}
