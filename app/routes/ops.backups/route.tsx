import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { nothingMore } from '#app/services/forms/own-forms.ts'
import { requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { AlertDialog } from '#app/ui/forms/dialog.tsx'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice, type Tone } from '#app/ui/kit/notice.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import type { Backup, BackupState } from '#contract/upkeep/backups.ts'
import { action } from './acts.server.ts'
import { BackupRows } from './backup-rows.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/backups',
  more: ['/ops/backups?do=start'],
} satisfies PageHandle

const START = `${pages.opsBackups}?do=start`

/** `busy`: the text while a backup runs. */
type BackupNotice = { tone: Tone; title: string; text: string; busy?: string }

const STANDINGS: Record<BackupState, BackupNotice> = {
  off: {
    tone: 'bad',
    title: '백업이 꺼져 있어요',
    text: '서버 설정에 백업 암호화 키(BACKUP_KEY)와 보관할 곳을 넣으면 밤마다 백업해요.',
  },
  none_yet: {
    tone: 'wait',
    title: '아직 온전한 백업이 없어요',
    text: '밤까지 기다리지 말고 지금 한 번 백업해 주세요. 그전까지 상태 확인(/health/deep)은 정상이 아니라고 답해요.',
    busy: '지금 하는 백업이 끝나기 전까지 상태 확인(/health/deep)은 정상이 아니라고 답해요.',
  },
  none: {
    tone: 'bad',
    title: '온전한 백업이 하나도 없어요',
    text: '켠 지 36시간이 지나도록 끝난 백업이 없어요. 아래에서 이유를 확인해 주세요.',
  },
  late: {
    tone: 'bad',
    title: '마지막 백업이 36시간보다 오래됐어요',
    text: '그 뒤에 바뀐 것은 백업에 없어요. 아래에서 이유를 확인해 주세요.',
  },
  whole: { tone: 'good', title: '백업이 있어요', text: '밤마다 백업하고, 오래된 것은 저절로 지워요.' },
}

/** Shown when a whole backup exists but a newer one failed: the list begins with the newest. */
const FAILED_AFTER: BackupNotice = {
  tone: 'wait',
  title: '마지막 백업을 끝내지 못했어요',
  text: '그전에 만든 온전한 백업은 그대로 있어요. 아래에서 이유를 확인하고, 밤까지 기다리거나 지금 다시 백업해 주세요.',
  busy: '그전에 만든 온전한 백업은 그대로 있어요.',
}

function standingOf(standing: BackupState, items: Backup[]): BackupNotice {
  const [newest] = items.filter(({ state }) => state !== 'running')
  return standing === 'whole' && newest?.state === 'failed' ? FAILED_AFTER : STANDINGS[standing]
}

export const meta: MetaFunction = () => [{ title: pageTitle('백업') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const isStarting = new URL(request.url).searchParams.get('do') === 'start'
  const { listed } = await withOperator({ request, context }, (api) => ({
    listed: api.backups.listBackups(),
    proof: isStarting && requireProof({ request, context }),
  }))
  return { ...dataOf(listed), isStarting, idempotencyKey: newIdempotencyKey() }
}

export { action }

export default function OpsBackups() {
  const { standing, isWanted, trouble, items, isStarting, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { tone, title, text, busy = text } = standingOf(standing, items)
  const isBusy = isWanted || items.some(({ state }) => state === 'running')
  const canStart = !isBusy && standing !== 'off'
  return (
    <Page width="reading">
      <PageHead
        title="백업"
        sub="데이터베이스 전체를 암호화해서 보관해요. 서류와 사진은 들어 있지 않아요. 백업 암호화 키를 잃으면 아무도 열 수 없어요."
      />
      <Stack gap={4}>
        <Notice tone={tone} title={title}>
          {isBusy ? busy : text}
        </Notice>
        {trouble && (
          <Notice tone="bad" title="백업이 실패하고 있어요. 1분마다 다시 시도해요.">
            {trouble}
          </Notice>
        )}
        <FormErrors errors={answer?.lastResult?.error?.[''] ?? undefined} />
        {isBusy && (
          <Notice tone="info" title={isWanted ? '1분 안에 시작해요' : '지금 백업하고 있어요'}>
            작은 사이트는 몇 분, 큰 사이트는 한 시간쯤 걸려요. 이 화면을 닫아도 계속해요.
          </Notice>
        )}
        <Buttons>
          {isBusy && (
            <LinkButton href={pages.opsBackups} tone="soft" size="small">
              새로고침
            </LinkButton>
          )}
          {canStart && (
            <LinkButton href={START} tone={standing === 'whole' ? 'soft' : 'primary'} size="small">
              지금 백업
            </LinkButton>
          )}
        </Buttons>
        <Card title="최근 백업">
          <BackupRows items={items} />
        </Card>
      </Stack>
      {canStart && (
        <AlertDialog
          id="start-backup"
          open={isStarting}
          closeHref={pages.opsBackups}
          title="지금 백업할까요?"
          message="1분 안에 데이터베이스 전체를 백업하기 시작해요. 그동안에도 사이트는 그대로 쓸 수 있어요."
          confirm="백업하기"
          action={START}
          values={carryValues(nothingMore, { idempotencyKey: answer?.idempotencyKey ?? idempotencyKey })}
        />
      )}
    </Page>
  )
}
