import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge, Notice } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { lookUp } from '#contract/core/look-up.ts'
import { withParticle } from '#contract/core/particle.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { KEY_NAMES, KeyRow } from './key-row.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/keys',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('암호화 키') }]

/** The labels of secrets that another side also knows. */
const SHARED: Record<string, string> = {
  MAIL_WEBHOOK_SECRET: '메일 발송사 연동 비밀값',
  LINKPRICE_PATH_SECRET: '링크프라이스 연동 비밀값',
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { keys } = await withOperator({ request, context }, (api) => ({ keys: api.keys.listKeys() }))
  return { ...dataOf(keys), sessionKeys: context.config.sessionKeys }
}

export default function OpsKeys() {
  const { rings, shared, sessionKeys } = useLoaderData<typeof loader>()
  const isCalm = sessionKeys.length === 1 && rings.every(({ standing }) => standing === 'alone')
  const missing = rings.filter(({ standing }) => standing === 'missing')
  return (
    <Page width="reading">
      <PageHead
        title="암호화 키"
        sub="저장된 값을 암호화하고 검색하고 서명하는 키예요. 키의 값은 어디에도 보이지 않고, 남은 값은 한 시간마다 세요."
      />
      <Stack gap={4}>
        {missing.length > 0 && (
          <Notice tone="bad" title="설정에 없는 키가 필요해요">
            <p>
              {missing.map(({ name }) => `${KEY_NAMES[name]}(${name})`).join(', ')}: 저장된 값을 열 수 없어
              일부 화면이 열리지 않아요. 그 키를 지금 쓰는 키 뒤에 다시 넣어 주세요.
            </p>
          </Notice>
        )}
        <Card title="암호화 키">
          {isCalm && <Muted>지금 바꾸는 중인 키가 없어요.</Muted>}
          <List label="암호화 키">
            {rings.map((ring) => (
              <KeyRow key={ring.name} ring={ring} />
            ))}
            <Row
              title="로그인 쿠키 암호화 키"
              sub={
                sessionKeys.length > 1
                  ? `${withParticle(`키 ${sessionKeys[0]}`, '으로/로')} 잠그고 키 ${sessionKeys.slice(1).join(', ')}도 열어요. 앞에 넣은 날부터 90일이 지나면 옛 키를 빼도 돼요. · 설정 이름 SESSION_KEYS`
                  : `키 ${sessionKeys[0]} · 설정 이름 SESSION_KEYS`
              }
              end={<Generations count={sessionKeys.length} />}
            />
          </List>
        </Card>
        <Card title="외부 연동 비밀값">
          <List label="외부 연동 비밀값">
            {shared.map((one) => (
              <Row
                key={one.name}
                title={lookUp(SHARED, one.name) ?? one.name}
                sub={[describeMissing(one), `설정 이름 ${one.name}`].filter(Boolean).join(' · ')}
                end={one.isUnfit ? <Badge tone="bad">잘못됨</Badge> : <Generations count={one.count} />}
              />
            ))}
          </List>
          <Muted>
            상태 확인 비밀값(HEALTH_TOKEN)과 백업 암호화 키(BACKUP_KEY), 푸시 알림 서명 키(PUSH_KEY)는 서버
            설정에만 있어 여기서 보이지 않아요. 백업의 옛 키는 백업이 남아 있는 한 해 동안, 푸시의 옛 키는
            90일 동안 필요해요.
          </Muted>
        </Card>
      </Stack>
    </Page>
  )
}

function Generations({ count: some }: { count: number }) {
  if (some === 0) return <Badge>없음</Badge>
  return some > 1 && <Badge tone="wait">바꾸는 중</Badge>
}

function describeMissing({ count: some, isUnfit }: { count: number; isUnfit: boolean }): string {
  if (isUnfit) return '너무 짧거나 모양이 다르거나 같은 값이 두 번 있어요. 서버 설정을 고쳐 주세요.'
  if (some === 0) return '아직 넣지 않았어요.'
  return some > 1 ? '둘 다 받아요. 상대가 새 값을 쓰면 옛 값을 빼 주세요.' : ''
}
