import { Card } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge, type Tone } from '#app/ui/kit/notice.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import type { HelpVersion, OpsHelpArticle } from '#contract/site/help-ops.ts'
import * as pages from '#contract/site/pages.ts'

const STATES: Record<HelpVersion['state'], [Tone, string]> = {
  draft: ['wait', '초안'],
  shown: ['good', '보이는 글'],
  kept: ['mute', '지난 글'],
}

/** Every version with its writer and time. */
export function Versions({ article: { slug, versions } }: { article: OpsHelpArticle }) {
  return (
    <Card title="버전의 기록">
      <List label="버전의 기록">
        {versions.map((one) => (
          <Row
            key={one.version}
            title={one.version === 0 ? '기본 글' : `버전 ${one.version}: ${one.title}`}
            sub={describeVersion(one)}
            end={<Badge tone={STATES[one.state][0]}>{STATES[one.state][1]}</Badge>}
            href={`${pages.opsHelpArticle(slug, one.version)}#preview`}
          />
        ))}
      </List>
    </Card>
  )
}

function describeVersion({ writtenAt, writtenBy, publishedAt, publishedBy }: HelpVersion): string {
  if (!writtenAt) return '서비스와 함께 온 글'
  return [
    `${writtenBy ?? '알 수 없음'} 씀 ${dateTime(writtenAt)}`,
    ...(publishedAt ? [`${publishedBy ?? '알 수 없음'} 공개 ${dateTime(publishedAt)}`] : []),
  ].join(' · ')
}
