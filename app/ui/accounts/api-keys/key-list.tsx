import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { carryValues, isOwn, type LastPost } from '#app/ui/forms/schema-form.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { type ApiKey, apiKeyRef } from '#contract/accounts/api-keys.ts'
import { subjectOf, verbOf } from '#contract/core/clients/scopes.ts'

/** The addresses of the list, of a person or of a partner. */
type KeyPlace = { here: string; revoke: (id: string) => string; title: string }

type KeyListProps = {
  place: KeyPlace
  items: ApiKey[]
  /** The key about whose revocation the page asks. */
  revoking: string | null
  now: string
  answer: LastPost | undefined
  idempotencyKey: string
}

export function KeyList({ place, items, revoking, now, answer, idempotencyKey }: KeyListProps) {
  const own = isOwn(answer, { intent: 'revoke' }) ? answer : undefined
  const key = own?.idempotencyKey ?? idempotencyKey
  return (
    <Card title={place.title}>
      <FormErrors title="폐기하지 못했어요" errors={own?.lastResult?.error?.[''] ?? undefined} />
      <ItemRows label={place.title}>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            title={item.name}
            lines={linesOf(item)}
            actions={<State item={item} now={now} place={place} />}
          >
            {item.state === 'active' && (
              <AlertDialog
                id={`revoke-${item.id}`}
                open={revoking === item.id}
                closeHref={place.here}
                title="키를 폐기할까요?"
                message={`‘${item.name}’ 키를 쓰는 프로그램은 바로 멈춰요. 되돌릴 수 없어요.`}
                confirm="폐기하기"
                danger
                action={place.here}
                values={carryValues(apiKeyRef, { intent: 'revoke', id: item.id, idempotencyKey: key })}
              />
            )}
          </ItemRow>
        ))}
      </ItemRows>
    </Card>
  )
}

const DAY_MS = 86_400_000
/** The days before its end from which the list says how many are left. */
const SOON_DAYS = 7

function State({ item, now, place }: { item: ApiKey; now: string; place: KeyPlace }) {
  if (item.state === 'revoked') return <Badge tone="mute">폐기했어요</Badge>
  if (item.state === 'ended') return <Badge tone="mute">기간이 끝났어요</Badge>
  const days = Math.ceil((Date.parse(item.endsAt) - Date.parse(now)) / DAY_MS)
  return (
    <>
      {days <= SOON_DAYS && (
        <Badge tone="wait">{days <= 1 ? '하루 안에 끝나요' : `${days}일 뒤 끝나요`}</Badge>
      )}
      <LinkButton
        href={place.revoke(item.id)}
        tone="quiet"
        size="small"
        aria-label={`${item.name} 폐기`}
        {...opens(`revoke-${item.id}`)}
      >
        폐기
      </LinkButton>
    </>
  )
}

function linesOf({ prefix, scopes, lastUsedAt, endsAt, state }: ApiKey): string[] {
  const used = lastUsedAt ? `${dateTime(lastUsedAt)}에 마지막으로 썼어요` : '아직 쓰지 않았어요'
  const end = state === 'active' ? ` · ${longDay(endsAt)}까지` : ''
  const verbs = [...new Set(scopes.map(verbOf))]
  const rights = verbs.map((verb) => {
    const subjects = scopes.filter((scope) => verbOf(scope) === verb).map(subjectOf)
    return `${subjects.join(', ')} ${verb}`
  })
  return [`${prefix}… · ${used}${end}`, rights.join(' · ')]
}
