import { SelectField } from '#app/ui/forms/field.tsx'
import { Form, Hidden } from '#app/ui/forms/form.tsx'
import { LineForm } from '#app/ui/forms/line-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Columns, Stack } from '#app/ui/kit/layout.tsx'
import type { Category } from '#contract/partners/categories.ts'
import type { PartnerSort } from '#contract/partners/partners.ts'

export type PartnerQuery = {
  q: string
  category: string | null
  rateBps: number | null
  windowDays: number | null
  sort: PartnerSort
}

const SORTS: Record<PartnerSort, string> = {
  title: '이름순',
  rate: '커미션 높은 순',
  window: '인정 기간 긴 순',
  confirm: '빨리 확정되는 순',
}
const RATES = [300, 500, 800, 1000]
const WINDOWS = [7, 14, 30]

/** The address of a page of the results. */
export function listHref({ q, category, rateBps, windowDays, sort }: PartnerQuery, page = 1): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(category && { category }),
    ...(rateBps && { rateBps: String(rateBps) }),
    ...(windowDays && { windowDays: String(windowDays) }),
    ...(sort !== 'title' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `/partners?${search}` : '/partners'
}

export function isFiltered({ q, category, rateBps, windowDays }: PartnerQuery): boolean {
  return q !== '' || category !== null || rateBps !== null || windowDays !== null
}

/** All filters of the directory, as one GET form. */
export function Filters({ query, categories }: { query: PartnerQuery; categories: Category[] }) {
  const { q, category, rateBps, windowDays, sort } = query
  const isNarrowed = rateBps !== null || windowDays !== null || sort !== 'title'
  return (
    <Stack gap={2}>
      <LineForm
        id="partner-q"
        name="q"
        type="search"
        action="/partners"
        label="이름이나 설명으로 검색"
        values={{
          ...(category && { category }),
          ...(rateBps && { rateBps: String(rateBps) }),
          ...(windowDays && { windowDays: String(windowDays) }),
          ...(sort !== 'title' && { sort }),
        }}
        defaultValue={q}
        maxLength={50}
        button="검색"
        tone="soft"
      />
      <details open={isNarrowed}>
        <summary>조건과 정렬</summary>
        <Card>
          <Form method="get" action="/partners">
            <Hidden values={{ q: q || null }} />
            <Columns of={3}>
              <SelectField id="category" name="category" label="분류" defaultValue={category ?? ''}>
                <option value="">전체</option>
                {categories.map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <SelectField id="rate" name="rateBps" label="커미션" defaultValue={rateBps ?? ''}>
                <option value="">상관없음</option>
                {RATES.map((bps) => (
                  <option key={bps} value={bps}>
                    {bps / 100}% 이상
                  </option>
                ))}
              </SelectField>
              <SelectField id="window" name="windowDays" label="인정 기간" defaultValue={windowDays ?? ''}>
                <option value="">상관없음</option>
                {WINDOWS.map((days) => (
                  <option key={days} value={days}>
                    클릭 뒤 {days}일 이상
                  </option>
                ))}
              </SelectField>
              <SelectField id="sort" name="sort" label="정렬" defaultValue={sort}>
                {Object.entries(SORTS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
            </Columns>
            <Buttons>
              <Button tone="soft">조건 적용</Button>
              {(isNarrowed || q !== '') && (
                <LinkButton href="/partners" tone="quiet">
                  모두 지우기
                </LinkButton>
              )}
            </Buttons>
          </Form>
        </Card>
      </details>
    </Stack>
  )
}
