import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { type Piece, RUNBOOK, type RunbookSection } from '#app/services/door/runbook.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/runbook',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('대응 안내서') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireOperator({ request, context })
  return { sections: RUNBOOK }
}

export default function OpsRunbook() {
  const { sections } = useLoaderData<typeof loader>()
  return (
    <Page width="reading">
      <PageHead
        title="대응 안내서"
        sub="시스템 알림마다 원인과 할 일을 적었어요. 알림의 이름으로 찾아 주세요."
        back={{ href: pages.opsAlarms, label: '시스템 알림' }}
      />
      <Stack gap={4}>
        {sections.map((section) => (
          <SectionCard key={section.id} {...section} />
        ))}
      </Stack>
    </Page>
  )
}

function SectionCard({ id, title, blocks }: RunbookSection) {
  return (
    <Card id={id} title={title}>
      <Stack gap={3}>
        {blocks.map(({ as, lines }) =>
          as === 'list' ? (
            <ul key={textOf(lines[0])}>
              {lines.map((line) => (
                <li key={textOf(line)}>
                  <Pieces of={line} />
                </li>
              ))}
            </ul>
          ) : (
            <p key={textOf(lines[0])}>
              <Pieces of={lines[0] ?? []} />
            </p>
          ),
        )}
      </Stack>
    </Card>
  )
}

function Pieces({ of }: { of: Piece[] }) {
  return of.map(({ as, text }, index) => {
    const Tag = as === 'text' ? 'span' : as
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have only their order
    return <Tag key={index}>{text}</Tag>
  })
}

function textOf(line: Piece[] = []): string {
  return line.map(({ text }) => text).join('')
}
