import type { LedgerProof } from '#contract/money/ledger-proof.ts'
import * as pages from '#contract/site/pages.ts'
import type { DeskState } from '#contract/upkeep/desk.ts'
import { More } from '../kit/layout.tsx'
import { Badge } from '../kit/notice.tsx'
import { dateTime } from '../words/dates.ts'
import { count } from '../words/format.ts'
import * as css from './desk.css.ts'

type HealthProps = { failed: DeskState['failed']; alarms: number | null; proof: LedgerProof | null }

/** Shows whether everything works: the books, the scheduled jobs, mails, open alarms. */
export function DeskHealth({ failed, alarms, proof }: HealthProps) {
  return (
    <section className={css.box}>
      <h2>상태</h2>
      <ul>
        {alarms !== null && (
          <Health
            name="시스템 알림"
            isGood={alarms === 0}
            says={alarms === 0 ? '없어요' : `${count(alarms)}건`}
          />
        )}
        {proof && <Health name="장부" isGood={proof.ok} says={proof.ok ? '맞아요' : '맞지 않아요'} />}
        <Health
          name="자동 작업"
          isGood={failed.jobs.length === 0}
          says={failed.jobs.length === 0 ? '정상' : `${count(failed.jobs.length)}개 실패`}
        />
        <Health
          name="메일"
          isGood={failed.mails === 0}
          says={failed.mails === 0 ? '정상' : `${count(failed.mails)}통 실패`}
        />
      </ul>
    </section>
  )
}

function Health({ name, isGood, says }: { name: string; isGood: boolean; says: string }) {
  return (
    <li className={css.state}>
      {name}
      <Badge tone={isGood ? 'mute' : 'bad'}>{says}</Badge>
    </li>
  )
}

/** Null when the operator may not read the log. */
export function DeskActs({ acts }: { acts: DeskState['acts'] }) {
  if (acts === null) return null
  return (
    <section className={css.box}>
      <div className={css.state}>
        <h2>다른 운영자가 한 일</h2>
        <More href={pages.opsAudit} label="기록" of="다른 운영자가 한 일" />
      </div>
      {acts.length === 0 && <p className={css.soft}>아직 없어요</p>}
      <ul>
        {acts.map(({ id, at, by, title }) => (
          <li key={id} className={css.act}>
            {title}
            <small>
              {by} · {dateTime(at)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
