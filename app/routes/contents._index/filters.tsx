import { SelectField, TextField } from '#app/ui/forms/field.tsx'
import { Form, Hidden } from '#app/ui/forms/form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Columns, Stack } from '#app/ui/kit/layout.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { chips as chipsOnPhone } from '#app/ui/rows/money-rows.css.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import { LIST_ORDER_LABELS, LIST_ORDERS } from '#contract/core/earnings.ts'
import { CONTENT_STATE_LABELS, CONTENT_TYPE_LABELS } from '#contract/creators/content-fields.ts'
import type { Group } from '#contract/creators/groups.ts'
import { isFiltered, listHref } from './href.ts'
import type { ContentsQuery } from './query.server.ts'

/** With more groups than this, a field of the form replaces the chips. */
const CHIPS = 12
const ALL = '전체 콘텐츠'

type FiltersProps = {
  query: ContentsQuery
  groups: Group[]
  /** The partners of the creator's links. */
  partners: { id: string; title: string }[]
  isEmpty: boolean
}

/** Groups as links; every other filter in a GET form. */
export function Filters({ query, groups, partners, isEmpty }: FiltersProps) {
  const { groupId } = query
  const { dialog: _dialog, page: _page, after: _after, ...asked } = query
  const isAsked = isFiltered(query)
  if (isEmpty && !isAsked && groups.length === 0) return null
  const shown = groups.filter(({ id }, index) => index < CHIPS || id === groupId)
  const groupChips = [
    { href: listHref({}), label: ALL },
    ...shown.map((group) => ({
      href: listHref({ groupId: group.id }),
      label: group.title,
      count: group.contentCount,
    })),
  ]
  const choose = (
    name: 'contentType' | 'channelCode' | 'state' | 'partnerId',
    label: string,
    labels: Record<string, string>,
  ) => (
    <SelectField id={`filter-${name}`} name={name} label={label} defaultValue={query[name]}>
      <option value="">전체</option>
      {Object.entries(labels).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
  return (
    <Stack gap={2}>
      <Tabs label="그룹" look="chips" items={groupChips} current={listHref({ groupId })} />
      {!isEmpty && (
        <div className={chipsOnPhone}>
          <Tabs
            label="순서"
            look="chips"
            items={LIST_ORDERS.map((sort) => ({
              href: listHref({ ...asked, sort }),
              label: LIST_ORDER_LABELS[sort],
            }))}
            current={listHref(asked)}
          />
        </div>
      )}
      <details open={isAsked} hidden={isEmpty && !isAsked}>
        <summary>조건으로 검색</summary>
        <Form method="get" action="/contents" id="filters">
          <Hidden values={{ sort: query.sort === 'newest' ? null : query.sort }} />
          <Columns of={4}>
            {groups.length > CHIPS ? (
              <SelectField id="filter-groupId" name="groupId" label="그룹" defaultValue={groupId}>
                <option value="">{ALL}</option>
                {groups.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </SelectField>
            ) : (
              <Hidden values={{ groupId: groupId || null }} />
            )}
            {choose('contentType', '종류', CONTENT_TYPE_LABELS)}
            {choose('channelCode', '채널', CHANNEL_LABELS)}
            {choose('state', '상태', CONTENT_STATE_LABELS)}
            {(partners.length > 0 || query.partnerId) &&
              choose('partnerId', '파트너', Object.fromEntries(partners.map(({ id, title }) => [id, title])))}
            <TextField
              id="filter-q"
              name="q"
              type="search"
              label="제목이나 태그"
              defaultValue={query.q}
              maxLength={80}
            />
          </Columns>
          <Buttons>
            <Button tone="soft">검색</Button>
            {isAsked && (
              <LinkButton tone="quiet" href={listHref({ groupId })}>
                조건 지우기
              </LinkButton>
            )}
          </Buttons>
        </Form>
      </details>
    </Stack>
  )
}
