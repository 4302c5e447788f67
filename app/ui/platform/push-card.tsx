import type { PushAgent } from '#app/models/push-agent.ts'
import { type PushDevice, type PushDevices, pushDeviceRef } from '#contract/platform/push.ts'
import * as pages from '#contract/site/pages.ts'
import { Form, FormErrors, Hidden } from '../forms/form.tsx'
import { carryValues } from '../forms/schema-form.tsx'
import { withoutScript } from '../forms/window-form.css.ts'
import { Button } from '../kit/button.tsx'
import { Card, Muted } from '../kit/layout.tsx'
import { ItemRow, ItemRows } from '../kit/lists/item-row.tsx'
import { dateTime } from '../words/dates.ts'
import * as css from './push-card.css.ts'

type PushAnswer = {
  intent: string
  idempotencyKey?: string | undefined
  lastResult?: { error?: Record<string, string[] | null> | null } | undefined
}
type PushCardProps = {
  /** Null when the request failed. */
  devices: PushDevices | null
  agent: PushAgent
  /** The page with this card, to which its forms are sent. */
  here: string
  idempotencyKey: string
  answer: PushAnswer | undefined
  /** Also lists the member's other devices. */
  isWhole?: boolean
}

/**
 * Switches push notifications of this device on or off. The browser asks for the permission only after the
 * button was pressed, never by itself.
 */
export function PushCard({ devices, agent, here, idempotencyKey, answer, isWhole = false }: PushCardProps) {
  if (!devices?.key) return null
  const own = answer?.intent.startsWith('push-') ? answer : undefined
  const key = own?.idempotencyKey ?? idempotencyKey
  const current = devices.items.find(({ isCurrent }) => isCurrent)
  const shown = isWhole ? devices.items : devices.items.filter(({ isCurrent }) => isCurrent)
  return (
    <Card title="이 기기로 알림 받기" id="push">
      <FormErrors title="바꾸지 못했어요" errors={own?.lastResult?.error?.[''] ?? undefined} />
      {!current && <PushOffer serverKey={devices.key} agent={agent} here={here} idempotencyKey={key} />}
      {shown.length > 0 && (
        <ItemRows label="알림을 받는 기기">
          {shown.map((device) => (
            <DeviceRow key={device.id} device={device} here={here} idempotencyKey={key} />
          ))}
        </ItemRows>
      )}
    </Card>
  )
}

type OfferProps = { serverKey: string; agent: PushAgent; here: string; idempotencyKey: string }

function PushOffer({ serverKey, agent, here, idempotencyKey }: OfferProps) {
  if (agent === 'in_app')
    return <Muted>지금 보는 앱 안에서는 켤 수 없어요. 크롬이나 사파리에서 잇다를 열어 주세요.</Muted>
  const form = (
    <Form action={here} id="push-form" data-upload="" data-push={serverKey}>
      <Hidden
        values={{
          intent: 'push-on',
          idempotencyKey: `${idempotencyKey}-push`,
          endpoint: '',
          p256dh: '',
          auth: '',
          key: serverKey,
        }}
      />
      <div>
        <Button tone="soft" size="wide">
          알림 켜기
        </Button>
        <PushRefusals />
      </div>
    </Form>
  )
  return (
    <>
      <Muted>
        입금, 심사 결과, 보안 알림을 바로 알려 드려요. 잠금 화면에 금액은 보이지 않고, 로그아웃하면 꺼져요.
      </Muted>
      <div className={withoutScript}>
        <Muted>자바스크립트를 켜야 이 기기에서 알림을 받을 수 있어요.</Muted>
      </div>
      {agent === 'iphone' ? (
        <>
          <div className={css.outside}>
            <Muted>
              아이폰과 아이패드에서는 홈 화면에 놓은 잇다를 열어야 켤 수 있어요.{' '}
              <a href={pages.helpOn('home-screen')}>홈 화면에 놓는 방법</a>
            </Muted>
          </div>
          <div className={css.inApp}>{form}</div>
        </>
      ) : (
        form
      )}
    </>
  )
}

/** The sentences of `app/enhance/push.ts`, which shows the one that fits. */
function PushRefusals() {
  return (
    <div role="status">
      <p className={css.status} data-said="denied" hidden>
        이 브라우저에서 잇다의 알림이 꺼져 있어요. 주소창 왼쪽의 자물쇠나 브라우저 설정의 ‘알림’에서 잇다를
        허용한 뒤 다시 눌러 주세요.
      </p>
      <p className={css.status} data-said="default" hidden>
        아직 켜지 않았어요. 버튼을 다시 누르고 브라우저가 물을 때 ‘허용’을 골라 주세요.
      </p>
      <p className={css.status} data-said="failed" hidden>
        지금은 켜지 못했어요. 시크릿 창이라면 보통 창에서 열고, 아니면 잠시 뒤에 다시 눌러 주세요.
      </p>
      <p className={css.status} data-said="unsupported" hidden>
        이 브라우저는 알림을 받을 수 없어요. 크롬, 사파리, 삼성 인터넷에서 열어 주세요.
      </p>
    </div>
  )
}

type DeviceRowProps = { device: PushDevice; here: string; idempotencyKey: string }

function DeviceRow({ device, here, idempotencyKey }: DeviceRowProps) {
  const { id, isCurrent, at, lastAt } = device
  const last = lastAt ? `마지막 알림 ${dateTime(lastAt)}` : `${dateTime(at)}부터 받아요`
  return (
    <ItemRow
      title={isCurrent ? `이 기기 (${device.device})` : device.device}
      lines={[last]}
      actions={
        <Form action={here}>
          <Hidden
            values={carryValues(pushDeviceRef, {
              intent: 'push-off',
              id,
              idempotencyKey: `${idempotencyKey}-${id.slice(-10)}`,
            })}
          />
          <Button tone="quiet" size="small" aria-label={`${device.device} 알림 끄기`}>
            끄기
          </Button>
        </Form>
      }
    />
  )
}
