import type { ReactNode } from 'react'
import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Fold, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { JOB_AREA_LABELS, JOB_AREAS, type JobArea, type JobSeen } from '#contract/platform/jobs.ts'
import { JobBadge, runOf } from './job-words.tsx'

/** `detail`: the details of the open job, if it is one of `jobs`. */
type AreasProps = { list: OpsList; jobs: JobSeen[]; detail: ReactNode }

/** The jobs that need no attention, folded by area; the area of the open job stands open. */
export function JobAreas({ list, jobs, detail }: AreasProps) {
  return (
    <Stack gap={2}>
      {JOB_AREAS.map((area) => {
        const ofArea = jobs.filter((one) => one.area === area)
        const opened = ofArea.find(({ id }) => id === list.open)
        if (ofArea.length === 0) return null
        return (
          <Fold key={area} title={titleOf(area, ofArea)} open={opened !== undefined}>
            {opened && (
              <Card id={opened.id} title={opened.title}>
                {detail}
                <LinkButton href={opsHref(list)} tone="quiet" size="small">
                  닫기
                </LinkButton>
              </Card>
            )}
            <List label={JOB_AREA_LABELS[area]}>
              {ofArea.map((one) => (
                <Row
                  key={one.id}
                  title={one.title}
                  sub={runOf(one)}
                  end={<JobBadge job={one} />}
                  href={opsHref(list, { open: one.id })}
                />
              ))}
            </List>
          </Fold>
        )
      })}
    </Stack>
  )
}

/** The area, the number of its jobs, and the last of their runs, or the first one to come. */
function titleOf(area: JobArea, jobs: JobSeen[]): string {
  const last = jobs
    .flatMap(({ ranAt }) => ranAt ?? [])
    .sort()
    .at(-1)
  const first = jobs
    .map(({ nextAt }) => nextAt)
    .sort()
    .at(0)
  const run = last ? `마지막 실행 ${dateTime(last)}` : `첫 실행 ${dateTime(first ?? '')}`
  return `${JOB_AREA_LABELS[area]} ${count(jobs.length)}개 · ${run}`
}
