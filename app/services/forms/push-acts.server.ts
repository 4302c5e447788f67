/** The forms of the card that switches push notifications of a device on and off, for every page that shows it. */
import { pushDeviceRef, pushSubscription } from '#contract/platform/push.ts'
import { on } from './acts.server.ts'

/** `to`: the page that shows the card. */
export function pushActs(to: string) {
  return {
    'push-on': on(pushSubscription, 'push.subscribePush', {
      flash: '이 기기로도 알림을 보내 드릴게요.',
      to,
    }),
    'push-off': on(pushDeviceRef, 'push.unsubscribePush', {
      flash: '그 기기의 알림을 껐어요. 알림과 메일로는 그대로 받아요.',
      to,
    }),
  }
}
