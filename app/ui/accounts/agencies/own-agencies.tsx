import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { carryValues, isOwn, type LastPost } from '#app/ui/forms/schema-form.tsx'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Fold, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { delegationRef, type OwnDelegation } from '#contract/accounts/delegations.ts'
import * as pages from '#contract/site/pages.ts'
import { scopeLines } from './scope-sentences.tsx'

type OwnAgenciesProps = {
  items: OwnDelegation[]
  /** The delegation about whose end the page asks. */
  ending: string | null
  /** The agency for which the creator works, too. */
  ownAgency: string | null
  answer: LastPost | undefined
  idempotencyKey: string
}

export function OwnAgencies({ items, ending, ownAgency, answer, idempotencyKey }: OwnAgenciesProps) {
  const living = items.filter(({ endedAt }) => endedAt === null)
  const ended = items.filter(({ endedAt }) => endedAt !== null)
  const own = isOwn(answer, { intent: 'end' }) ? answer : undefined
  return (
    <Stack gap={4}>
      <FormErrors title="끝내지 못했어요" errors={own?.lastResult?.error?.[''] ?? undefined} />
      {living.length === 0 ? (
        <Empty title="지금 일을 맡긴 대행사가 없어요">
          대행사가 보낸 메일이나 링크를 열면, 맡길 권한을 고르고 동의할 수 있어요.
        </Empty>
      ) : (
        <Card title="맡긴 일" more={{ href: pages.agencyActs, label: '대신 바꾼 기록' }}>
          <ItemRows label="맡긴 일">
            {living.map((one) => (
              <ItemRow
                key={one.id}
                title={one.agency.name}
                lines={linesOf(one)}
                actions={
                  <LinkButton
                    href={pages.ownAgencyEnd(one.id)}
                    tone="quiet"
                    size="small"
                    aria-label={`${one.agency.name} 끝내기`}
                    {...opens(`end-${one.id}`)}
                  >
                    끝내기
                  </LinkButton>
                }
              >
                <AlertDialog
                  id={`end-${one.id}`}
                  open={ending === one.id}
                  closeHref={pages.ownAgencies}
                  title="맡긴 일을 끝낼까요?"
                  message={`‘${one.agency.name}’의 담당자는 바로 아무것도 할 수 없어요. 지금까지 만든 링크와 콘텐츠는 그대로 남아요.`}
                  confirm="끝내기"
                  danger
                  action={pages.ownAgencies}
                  values={carryValues(delegationRef, {
                    intent: 'end',
                    id: one.id,
                    idempotencyKey: own?.idempotencyKey ?? idempotencyKey,
                  })}
                />
              </ItemRow>
            ))}
          </ItemRows>
        </Card>
      )}
      {ended.length > 0 && (
        <Fold title={`끝난 곳 ${ended.length}`}>
          <List label="끝난 곳">
            {ended.map((one) => (
              <Row
                key={one.id}
                title={one.agency.name}
                sub={one.endedBy === 'agency' ? '대행사가 끝냈어요' : '내가 끝냈어요'}
                endSub={`${longDay(one.agreedAt)} ~ ${longDay(one.endedAt ?? one.agreedAt)}`}
              />
            ))}
          </List>
          <p>
            <a href={pages.agencyActs}>대행사가 대신 바꾼 기록 보기</a>
          </p>
        </Fold>
      )}
      <Muted>
        {ownAgency === null ? '다른 크리에이터의 일을 대신하나요? ' : `‘${ownAgency}’에서 일하고 있어요. `}
        <a href={ownAgency === null ? pages.agencyNew : pages.agency}>
          {ownAgency === null ? '대행사 만들기' : '대행사 화면 열기'}
        </a>
      </Muted>
    </Stack>
  )
}

function linesOf({ agency, scopes, agreedAt, lastUsedAt }: OwnDelegation): string[] {
  const used = lastUsedAt ? `${dateTime(lastUsedAt)} 무렵에 마지막으로 썼어요` : '아직 쓰지 않았어요'
  return [...scopeLines(scopes), `${longDay(agreedAt)}부터 · ${used}`, agency.contactEmail]
}
