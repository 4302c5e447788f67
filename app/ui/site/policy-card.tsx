import type { ReactNode } from 'react'
import * as pages from '#contract/site/pages.ts'
import { POLICY_LABELS, POLICY_STATE_LABELS } from '#contract/site/policy-kinds.ts'
import type { PolicyState } from '#contract/site/policy-ops.ts'
import { LinkButton } from '../kit/button.tsx'
import { Card, Stack } from '../kit/layout.tsx'
import { List, Row } from '../kit/lists/list.tsx'
import { Facts } from '../kit/money.tsx'
import { Badge, Notice } from '../kit/notice.tsx'
import { dateTime, longDay } from '../words/dates.ts'

const TONES = { held: 'good', announced: 'wait', past: 'info', withdrawn: 'info' } as const

/** `isShort`: another part of the page shows the current values. */
type Props = { policy: PolicyState; isShort?: boolean; children: ReactNode }

/**
 * One policy number: the current, announced and requested values, the form that changes it, and earlier
 * values.
 */
export function PolicyCard({ policy, isShort, children }: Props) {
  const { kind, held, announced, waiting, history } = policy
  return (
    <Card title={POLICY_LABELS[kind]} id={kind}>
      <Stack gap={4}>
        {(announced || !isShort) && (
          <Facts
            items={[
              ...(isShort ? [] : [{ label: '지금', value: held }]),
              ...(announced ? [{ label: `${longDay(announced.startsOn)}부터`, value: announced.says }] : []),
            ]}
          />
        )}
        {waiting ? (
          <Notice tone="wait" title="승인을 기다리는 변경이 있어요">
            <p>{waiting.says}</p>
            <LinkButton href={pages.opsApprovals} tone="soft" size="small">
              승인 화면 보기
            </LinkButton>
          </Notice>
        ) : (
          children
        )}
        {history.length > 0 && (
          <List label={`${POLICY_LABELS[kind]} 바뀐 기록`}>
            {history.map(({ id, says, startsOn, state, note, by, at }) => (
              <Row
                key={id}
                title={says}
                sub={`${note} · ${dateTime(at)} · ${by}`}
                end={<Badge tone={TONES[state]}>{POLICY_STATE_LABELS[state]}</Badge>}
                endSub={`${longDay(startsOn)}부터`}
              />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  )
}
