import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Island, IslandRuntime, PageContext } from '#app/island.tsx'
import PayoutCalculator from '#app/islands/payout-calculator.tsx'

function Labelled({ text }: { text: string }) {
  return <p id={useId()}>{text}</p>
}

test('an island is rendered with the ids that its browser root will count', () => {
  const page = renderToString(
    <main>
      <Island of={Labelled} name="labelled" props={{ text: '<하나> "둘"' }} when="interaction" />
      <Island of={Labelled} name="labelled" props={{ text: '셋' }} />
    </main>,
  )
  const prefixes = [...page.matchAll(/data-prefix="([^"]+)"/g)].map((hit) => hit[1] ?? '')
  expect(new Set(prefixes).size).toBe(2)
  for (const [at, text] of ['<하나> "둘"', '셋'].entries()) {
    const alone = renderToString(<Labelled text={text} />, { identifierPrefix: prefixes[at] })
    expect(page).toContain(alone)
  }
  expect(page).toContain('data-props="{&quot;text&quot;:&quot;&lt;하나&gt; \\&quot;둘\\&quot;&quot;}"')
  expect(page).toMatch(/data-when="interaction"[\s\S]*data-when="visible"/)
})

function Page({ hasIsland }: { hasIsland: boolean }) {
  const id = useId()
  return (
    <>
      <b id={id} />
      {hasIsland && <Island of={Labelled} name="labelled" props={{ text: '가' }} />}
      <Labelled text="나" />
    </>
  )
}

test('the markup after an island is the same with and without the island', () => {
  const bare = (hasIsland: boolean) =>
    renderToString(<Page hasIsland={hasIsland} />).replace(/<x-island.*<\/x-island>/, '')
  expect(bare(true)).toBe(bare(false))
})

test('the one script is rendered only where the page asks for it', () => {
  const page = { scriptUrl: '/assets/entry.js', requestId: 'r1' }
  const drawn = renderToString(
    <PageContext.Provider value={page}>
      <IslandRuntime />
    </PageContext.Provider>,
  )
  expect(drawn).toBe('<script type="module" src="/assets/entry.js" fetchpriority="low"></script>')
  expect(renderToString(<IslandRuntime />)).toBe('')
})

test.each([
  ['individual', ['96,700', '100,000', '-3,000', '-300']],
  ['general', ['110,000', '100,000', '10,000']],
  ['exempt', ['100,000']],
] as const)('the calculator shows what reaches a %s account', (taxType, amounts) => {
  const drawn = renderToString(<PayoutCalculator balance={100_000} taxType={taxType} inputId="amount" />)
  const shown = drawn.replaceAll('<!-- -->', '').match(/-?[\d,]{3,}(?=<)/g)
  expect(shown).toEqual([...amounts])
})

test('the calculator reports an amount above the balance', () => {
  const draw = (amount: number) =>
    renderToString(<PayoutCalculator balance={100_000} taxType="exempt" inputId="amount" amount={amount} />)
  expect(draw(100_001)).toContain('출금 가능 금액')
  expect(draw(100_000)).not.toContain('출금 가능 금액')
})
