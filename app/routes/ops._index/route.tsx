import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { nextOnDesk, placeAfter } from '#app/models/desk-place.ts'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Fold, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { LedgerProof } from '#app/ui/money/ledger-proof.tsx'
import { desk as deskColumns, side } from '#app/ui/upkeep/desk.css.ts'
import { DeskFigures } from '#app/ui/upkeep/desk-figures.tsx'
import { DeskQueue } from '#app/ui/upkeep/desk-queue.tsx'
import { DeskActs, DeskHealth } from '#app/ui/upkeep/desk-side.tsx'
import { OpeningList } from '#app/ui/upkeep/opening-state.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { DESK_QUEUES, deskKindsFor } from '#contract/upkeep/desk.ts'

export const handle = { who: 'operator', example: '/ops' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('오늘 할 일') }]

/** The home of operators. Until the site is open, the missing steps come first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, desk, opening, waiting, proof } = await withOperator({ request, context }, (api) => ({
    desk: api.desk.getDesk(),
    opening: optionalData(api.opening.getOpening()),
    // The menu requests it, too, and the client sends one call for both.
    waiting: optionalData(api.home.getWaiting()),
    proof: optionalData(api.books.getLedgerProof()),
  }))
  const { operatorRole: role } = user
  const place = placeAfter(new URL(request.url))
  // After the last item the address is plain, so that loading the desk again opens nothing.
  if (place) throw redirect(nextOnDesk(dataOf(desk).rows, place) ?? pages.ops)
  const missing = opening && !opening.isComplete ? opening : null
  return { ...dataOf(desk), role, missing, waiting, proof, now: new Date(context.now).toISOString() }
}

export default function OpsHome() {
  const { rows, days, nextPay, failed, acts, role, missing, waiting, proof, now } =
    useLoaderData<typeof loader>()
  const isShut = missing?.isOpen === false
  const list = missing && <OpeningList steps={missing.steps} twoSignFrom={missing.twoSignFrom} role={role} />
  return (
    <Page width="wide">
      {isShut ? (
        <PageHead
          title="아직 문을 열지 않았어요"
          sub="회사 정보, 약관, 파트너, 메일이 갖춰지면 바로 가입을 받아요. 그때까지 방문자에게는 곧 열린다고 보이고, 첫 화면이 바뀌는 데는 5분쯤 걸려요."
        />
      ) : (
        <PageHead
          title="오늘 할 일"
          sub={`${longDay(toKstDate(new Date(now)))}, 기한이 가까운 것부터예요.`}
        />
      )}
      {isShut && list}
      {proof?.ok === false && <LedgerProof proof={proof} />}
      <div className={deskColumns}>
        <div className={side}>
          <DeskQueue rows={rows} waiting={waiting} kinds={deskKindsFor(role)} now={now} />
        </div>
        <div className={side}>
          <DeskFigures days={days} nextPay={nextPay} paysOut={mayDo(role, DESK_QUEUES.payout.may)} />
          <DeskHealth failed={failed} alarms={waiting?.alarms ?? null} proof={proof} />
          <DeskActs acts={acts} />
        </div>
      </div>
      {list && !isShut && (
        <Fold title="열려 있지만 마치지 않은 준비가 있어요" open>
          {list}
        </Fold>
      )}
    </Page>
  )
}
