import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import BatchTable from '#app/islands/batch-table.tsx'
import { csvHref } from '#app/models/ops-list.ts'
import { subjectHref, subjectKind } from '#app/models/subject.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { answerPage } from '#app/services/forms/form.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { filteredListOf, loadFilters } from '#app/services/pages/ops-filter.server.ts'
import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { emptyOf } from '#app/ui/platform/empty-words.ts'
import { LogTabs } from '#app/ui/platform/log-tabs.tsx'
import { barOf } from '#app/ui/platform/ops-ask.tsx'
import { OpsFilter } from '#app/ui/platform/ops-filter.tsx'
import { LOG_SORTS, OpsTable } from '#app/ui/platform/ops-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { auditFilter } from '#contract/platform/audit.ts'
import { AUDIT_ACTIONS, AUDIT_LABELS } from '#contract/platform/audit-labels.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { ActDetail } from './act-detail.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/audit',
  more: ['/ops/audit?action=startPayout'],
} satisfies PageHandle

const ACTIONS = AUDIT_ACTIONS.map((action) => ({ action, label: AUDIT_LABELS[action] })).sort((a, b) =>
  a.label.localeCompare(b.label, 'ko'),
)

export const meta: MetaFunction = () => [{ title: pageTitle('작업 기록') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { list, errors, ask } = filteredListOf(request, auditFilter)
  const { saved, acts } = await withOperator({ request, context }, (api) => ({
    saved: loadFilters(api, pages.opsAudit),
    acts: api.audit.listAudit(ask),
  }))
  return answerPage({ saved, list, errors, acts: dataOf(acts) }, Object.keys(errors).length > 0)
}

export default function OpsAudit() {
  const { saved, list, errors, acts } = useLoaderData<typeof loader>()
  const { items, next, actors } = acts
  const { more = {} } = list
  const opened = items.find(({ id }) => id === list.open)
  return (
    <Page width="wide">
      <PageHead title="작업 기록" sub="운영자의 모든 작업이에요. 고치거나 지울 수 없어요." />
      <LogTabs current={pages.opsAudit} />
      <OpsTable
        list={list}
        listed={acts}
        label="작업 기록"
        saved={saved}
        sorts={LOG_SORTS}
        filters={
          <OpsFilter list={list} actors={actors} errors={errors}>
            <TextField
              id="q"
              name="subject"
              type="search"
              label="대상의 번호나 주소"
              placeholder="화면 주소 붙여 넣기"
              autoComplete="off"
              maxLength={200}
              defaultValue={more.subject}
              errors={errors.subject}
            />
            <SelectField
              id="action"
              name="action"
              label="작업"
              defaultValue={more.action}
              errors={errors.action}
            >
              <option value="">모두</option>
              {ACTIONS.map(({ action, label }) => (
                <option key={action} value={action}>
                  {label}
                </option>
              ))}
            </SelectField>
          </OpsFilter>
        }
        empty={emptyOf(next)}
        csv={csvHref(list, 'audit')}
        columns={[
          { label: '작업' },
          { label: '대상', wide: true },
          { label: '운영자', wide: true },
          { label: '시각', wide: true },
        ]}
        rows={items.map((one) => ({
          id: one.id,
          name: one.title,
          sub: `${subjectKind(one.subject)} · ${dateTime(one.at)} · ${one.by.email ?? one.by.id}`,
          cells: [<Subject key="subject" of={one.subject} />, one.by.email ?? one.by.id, dateTime(one.at)],
        }))}
        canChoose={false}
        bar={<Island of={BatchTable} name="batch-table" props={barOf(list, [])} />}
        detail={opened && <ActDetail act={opened} />}
      />
    </Page>
  )
}

/** The kind of the subject; the open row shows its id. */
function Subject({ of }: { of: string }) {
  const href = subjectHref(of)
  return href ? <a href={href}>{subjectKind(of)}</a> : subjectKind(of)
}
