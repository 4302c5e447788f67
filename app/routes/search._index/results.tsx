import { publicPage } from '#app/models/public-page.ts'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { percentFromBps } from '#app/ui/words/format.ts'
import { CHANNEL_LABELS } from '#contract/core/channel-codes.ts'
import type { HelpSummary, SearchResults } from '#contract/site/search.ts'

export function PartnerResults({ results }: { results: SearchResults }) {
  const { q, partners, morePartners, categories } = results
  if (partners.length + categories.length === 0) return null
  const more = { href: `/partners?${new URLSearchParams({ q })}`, label: '모두 보기' }
  return (
    <Card title="파트너" {...(morePartners && { more })}>
      {categories.length > 0 && (
        <Tabs
          label="분류"
          look="chips"
          current=""
          items={categories.map(({ code, label }) => ({
            href: `/partners?category=${code}`,
            label: `${label} 파트너 모두`,
          }))}
        />
      )}
      <List label="파트너" wide>
        {partners.map((partner) => (
          <Row
            key={partner.id}
            title={partner.title}
            sub={`${partner.categoryLabel} · ${partner.description}`}
            cut
            mark={<PartnerMark partner={partner} />}
            end={
              partner.state === 'active' ? (
                `최대 ${percentFromBps(partner.rateBps)}`
              ) : (
                <Badge tone="wait">일시 중지</Badge>
              )
            }
            href={`/partners/${partner.id}?from=search`}
          />
        ))}
      </List>
    </Card>
  )
}

export function HelpResults({ help }: { help: HelpSummary[] }) {
  if (help.length === 0) return null
  return (
    <Card title="도움말" more={{ href: '/help', label: '전체 보기' }}>
      <List label="도움말" wide>
        {help.map(({ slug, title, summary }) => (
          <Row key={slug} title={title} sub={summary} cut mark="help" href={`/help/${slug}`} />
        ))}
      </List>
    </Card>
  )
}

/** Contents with links show their disclosure here, as on every other page. */
export function ContentResults({ contents }: { contents: SearchResults['contents'] }) {
  if (contents.items.length === 0) return null
  return (
    <Card title="콘텐츠">
      <List label="콘텐츠" wide>
        {contents.items.map((content) => (
          <Row
            key={content.id}
            title={content.title}
            sub={
              <>
                {content.creator.nickname} · {CHANNEL_LABELS[content.channelCode]}
                {content.notice && (
                  <>
                    <br />
                    {content.notice.sentence}
                  </>
                )}
              </>
            }
            mark="doc"
            href={publicPage(content.creator)}
          />
        ))}
      </List>
      <Muted tiny>콘텐츠를 누르면 만든 사람의 페이지로 가요.</Muted>
    </Card>
  )
}
