import {
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { parseSumInput } from '#app/models/landing-sum.ts'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { answerPage } from '#app/services/forms/form.server.ts'
import { findUser } from '#app/services/pages/auth.server.ts'
import { isCardDismissed } from '#app/services/visits/banner.server.ts'
import { headlineOf } from '#app/services/visits/experiments.server.ts'
import { countVisitDay } from '#app/services/visits/visit-days.server.ts'
import { ComingSoon } from '#app/ui/site/coming-soon.tsx'
import { Landing, type LandingProps } from '#app/ui/site/landing.tsx'
import { exampleOf } from '#app/ui/site/landing-example.ts'
import { brand } from '#app/ui/words/brand.ts'
import { publicMeta } from '#app/ui/words/public-meta.ts'
import { addDays, nextPayOn, toKstDate } from '#contract/core/kst.ts'
import { DEFAULT_POLICY } from '#contract/platform/policy.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { CARDS } from './first-time.tsx'
import { Home } from './home.tsx'

export const handle = {
  who: 'visitor',
  example: '/',
  cache: { of: 'platform', isOnTrial: true, reads: ['partner', 'clicks', 'bought', 'order'] },
} satisfies PageHandle

const SHOWN_PARTNERS = 8
const EXAMPLE_ORDER_WON = 50_000

export const meta: MetaFunction<typeof loader> = (given) =>
  publicMeta(given, {
    description: `${brand.tagline}. 여러 파트너의 제휴 링크와 수익을 한곳에서.`,
    isUnlisted: given.data?.kind === 'soon',
  })

/**
 * Shows visitors the landing page and members their money. An operator who is no creator is redirected to the
 * home of operators.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  // Most signed-in people are members, so their home is requested in parallel with the user.
  const member = context.session.isSignedIn() ? homeOf(context) : null
  // Only members see it, so its failure is ignored here.
  member?.catch(() => {})
  const me = await findUser({ context })
  // Everything else needs the user first: an operator is redirected, and a suspended person sees the
  // visitors' page.
  if (!me || !member) return readByVisitors(request, context)
  if (me.role === 'operator' && !me.creator) throw redirect(pages.ops)
  if (me.partner) throw redirect(pages.partnerHome)
  const { home, grade } = await member
  const { creator } = me
  const { celebration } = home
  const { offersInstall, cookie } = countVisitDay(request, context.now, context.config.siteOrigin)
  const shown = {
    kind: 'home' as const,
    nickname: creator?.nickname ?? null,
    home,
    grade: creator && grade,
    isCreator: creator !== null,
    showsFirstSteps: !isCardDismissed(request, 'first-steps'),
    firstTime: celebration && !isCardDismissed(request, CARDS[celebration.kind]) ? celebration : null,
    offersInstall,
  }
  return data(shown, cookie ? { headers: { 'Set-Cookie': cookie } } : {})
}

async function readByVisitors(request: Request, context: AppLoadContext) {
  // Every page requests the site config, and the client sends one call for all.
  const [config, landing] = await Promise.all([
    optionalData(context.api.site.getSiteConfig()),
    landingOf(request, context),
  ])
  if (config?.isOpen === false) return { kind: 'soon' as const }
  return answerPage({ kind: 'landing' as const, landing }, landing.sum.asked.wrong.length > 0)
}

async function homeOf({ api }: AppLoadContext) {
  const [home, grade] = await Promise.all([
    api.creators.getCreatorHome(),
    optionalData(api.grades.getMyGrade()),
  ])
  return { home: dataOf(home), grade }
}

async function landingOf(request: Request, context: AppLoadContext): Promise<LandingProps> {
  const [config, listed, graded, headline] = await Promise.all([
    optionalData(context.api.site.getSiteConfig()),
    context.api.partners.listPartners({ limit: 100 }),
    context.api.creators.listGrades(),
    headlineOf(context),
  ])
  const { minimumPayoutWon, payDays } = config?.policy ?? DEFAULT_POLICY
  const { items, total } = dataOf(listed)
  const grades = dataOf(graded).items.map(({ grade, shareBps }) => ({ name: grade, shareBps }))
  const best = items.filter(({ state }) => state === 'active').sort((a, b) => b.rateBps - a.rateBps)
  const [first] = best
  const shareBps = grades[0]?.shareBps ?? 0
  const today = toKstDate(context.now)
  return {
    headline,
    partners: best
      .slice(0, SHOWN_PARTNERS)
      .map(({ id, title, titleEn, picture, logoSrc, rateBps, categoryLabel }) => ({
        id,
        title,
        titleEn,
        picture,
        logoSrc,
        kind: categoryLabel,
        rateBps,
      })),
    partnerTotal: total,
    example: first
      ? exampleOf({ partner: first, shareBps, orderWon: EXAMPLE_ORDER_WON, today, payDays })
      : null,
    sum: {
      asked: parseSumInput(new URL(request.url).searchParams),
      partners: best.slice(0, SHOWN_PARTNERS).map(({ id, title, rateBps, confirmDays }) => ({
        id,
        title,
        rateBps,
        paidOn: nextPayOn(addDays(today, confirmDays), payDays),
      })),
      shareBps,
      minimumPayoutWon,
    },
    rules: { minimumPayoutWon, payDays, grades },
  }
}

export default function Index() {
  const shown = useLoaderData<typeof loader>()
  if (shown.kind === 'landing') return <Landing {...shown.landing} />
  if (shown.kind === 'soon') return <ComingSoon />
  return <Home {...shown} />
}
