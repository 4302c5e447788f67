import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { experimentForm, toExperiment } from '#app/services/forms/experiment-form.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { SiteTabs } from '#app/ui/site/site-tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { withParticle } from '#contract/core/particle.ts'
import { type Experiment, experimentRef } from '#contract/creators/experiments/experiment-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import { ExperimentCard } from './experiment-card.tsx'
import { StartForm } from './start-form.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/site/experiments',
} satisfies PageHandle

const HERE = '/ops/site/experiments'

export const meta: MetaFunction = () => [{ title: pageTitle('실험') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user: me, listed } = await withOperator({ request, context }, (api) => ({
    listed: api.experimentOps.listExperiments(),
    proof: requireProof({ request, context }),
  }))
  return {
    items: dataOf(listed).items,
    isOwner: me.operatorRole === 'owner',
    role: me.operatorRole,
    ending: new URL(request.url).searchParams.get('end'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  start: on(experimentForm, 'experimentOps.createExperiment', {
    send: toExperiment,
    flash: '실험을 만들었어요. 정한 때부터 나뉘어 보여요.',
    to: HERE,
  }),
  end: on(experimentRef, 'experimentOps.endExperiment', {
    flash: '실험을 끝냈어요. 이제 모두 첫 값을 봐요.',
    to: HERE,
  }),
})

export default function OpsExperiments() {
  const { items, isOwner, role, ending, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const asked = items.find(({ id, state }) => id === ending && state !== 'ended')
  return (
    <Page width="reading">
      <PageHead
        title="실험"
        sub="사람마다 다른 값을 보여 주고 견줘요. 한 사람은 끝날 때까지 같은 값을 봐요."
      />
      <SiteTabs current={HERE} role={role} />
      <Stack gap={4}>
        {isOwner && asked && <End experiment={asked} answer={answer} idempotencyKey={idempotencyKey} />}
        {items.length === 0 && <Empty title="아직 실험이 없어요" />}
        {items.map((one) => (
          <ExperimentCard key={one.id} experiment={one} endHref={isOwner ? `${HERE}?end=${one.id}` : null} />
        ))}
        <Card title="새 실험">
          {isOwner ? (
            <StartForm answer={answer} idempotencyKey={idempotencyKey} />
          ) : (
            <Muted>대표 운영자가 시작하고 끝낼 수 있어요.</Muted>
          )}
        </Card>
      </Stack>
    </Page>
  )
}

type FormProps = { answer: LastPost | undefined; idempotencyKey: string }

function End({ experiment, answer, idempotencyKey }: FormProps & { experiment: Experiment }) {
  return (
    <Notice tone="wait" title={`${experiment.title} 실험을 끝낼까요?`}>
      <p>
        모두가 첫 값인 {withParticle(experiment.variants[0]?.name ?? '', '으로/로')} 돌아가요. 끝낸 실험은
        다시 시작할 수 없어요.
      </p>
      <SchemaForm
        id="end"
        schema={experimentRef}
        answer={answer}
        idempotencyKey={`${idempotencyKey}-end`}
        carry={{ intent: 'end', id: experiment.id }}
        title="끝내지 못했어요"
        action={`${HERE}?end=${experiment.id}`}
      >
        {() => (
          <Buttons>
            <Button>실험 끝내기</Button>
            <LinkButton href={HERE} tone="quiet">
              그대로 두기
            </LinkButton>
          </Buttons>
        )}
      </SchemaForm>
    </Notice>
  )
}
