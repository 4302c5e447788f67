import { subjectHref, subjectKind } from '#app/models/subject.ts'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import * as css from '#app/ui/platform/ops-table.css.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import type { Act } from '#contract/platform/audit.ts'
import * as pages from '#contract/site/pages.ts'

/** The values before and after the act, one line for each. */
export function ActDetail({ act }: { act: Act }) {
  const href = subjectHref(act.subject)
  return (
    <Stack gap={3}>
      <Muted tiny>
        {dateTime(act.at)} · {act.by.email ?? act.by.id} · {act.id}
      </Muted>
      <p>
        {subjectKind(act.subject)}: {href ? <a href={href}>{act.subject}</a> : act.subject}
      </p>
      <p>
        <a href={`${pages.opsAudit}?${new URLSearchParams({ subject: act.subject })}`}>
          이 대상의 작업만 보기
        </a>
      </p>
      {act.changes.length === 0 ? (
        <Muted>바뀐 값이 없어요.</Muted>
      ) : (
        <table className={css.changes} aria-label="바뀐 값">
          <thead>
            <tr>
              <th scope="col">항목</th>
              <th scope="col">이전</th>
              <th scope="col">이후</th>
            </tr>
          </thead>
          <tbody>
            {act.changes.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before ?? '–'}</td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  )
}
