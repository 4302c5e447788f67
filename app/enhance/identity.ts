/**
 * `form[data-identity]`: opens the window of the identity provider. Sends its result to the address in the
 * form, where the server verifies it; this script learns nothing about the person. On a phone the window is a
 * page, which leads to that address.
 */
type IdentityAnswer = { identityVerificationId?: string; code?: string; message?: string }
type Provider = { requestIdentityVerification: (asked: unknown) => Promise<IdentityAnswer | undefined> }

const getProvider = () => (window as { PortOne?: Provider }).PortOne

export async function identify({ dataset }: HTMLFormElement): Promise<void> {
  const asked = JSON.parse(dataset.identity ?? '')
  const back = new URL(asked.redirectUrl)
  let said: IdentityAnswer | undefined = { code: 'unloaded' }
  try {
    const provider = getProvider() ?? (await load(dataset.sdk ?? ''))
    if (provider) said = await provider.requestIdentityVerification(asked)
  } catch (failed) {
    const { code = 'failed', message = '' } = failed as IdentityAnswer
    said = { code, message }
  }
  // The browser is already on its way to the provider's page.
  if (!said) return
  for (const name of ['code', 'message'] as const) if (said[name]) back.searchParams.set(name, said[name])
  back.searchParams.set('identityVerificationId', asked.identityVerificationId)
  location.assign(back)
}

/** Loads the provider's script again when the page could not. */
function load(src: string): Promise<Provider | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.onload = script.onerror = () => resolve(getProvider())
    script.src = src
    document.head.appendChild(script)
  })
}
