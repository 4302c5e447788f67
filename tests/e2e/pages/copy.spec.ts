import type { Locator } from '@playwright/test'
import { makeLink } from '../creator.ts'
import { enter, prepareLink } from '../enter.ts'
import { expect, PEOPLE, test, visit } from '../fixtures.ts'

test('a copied link includes its disclosure sentence', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, PEOPLE.fresh)
  const link = await makeLink(page, `${baseURL}/demo/products/3`, '장보기 가방')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: '복사', exact: true }).click()
  await expect(page.getByText('복사했어요. 링크와 대가성 문구를')).toBeVisible()
  expect(await copied()).toContain(link.shortUrl)
  expect((await copied()).replace(link.shortUrl, '')).toMatch(/수수료/)
  await page.getByRole('button', { name: '링크만', exact: true }).click()
  await expect(page.getByText(/링크만 복사했어요. 대가성 문구는 .*주세요/)).toBeVisible()
  expect(await copied()).toBe(link.shortUrl)
  await visit(page, '/links?tab=mine')
  await page.getByRole('button', { name: '더 보기: 장보기 가방' }).first().click()
  await page.getByRole('button', { name: '링크만 복사: 장보기 가방' }).first().click()
  await expect(page.getByText(/링크만 복사했어요. 대가성 문구는 .*주세요/)).toBeVisible()
})

/** Where the message of a copy stands: boxes of buttons and of the tab bar that it overlaps, and whether it is in view. */
function readMessagePlace(message: Locator) {
  return message.evaluate((output) => {
    const box = output.getBoundingClientRect()
    const over = [
      ...document.querySelectorAll('main button, main summary, nav[aria-label="하단 메뉴"] a'),
    ].filter((one) => {
      const other = one.getBoundingClientRect()
      return (
        other.height > 0 &&
        Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5 &&
        Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5
      )
    })
    return { over: over.map((one) => one.textContent), inView: box.top >= 0 && box.bottom <= innerHeight }
  })
}

test('after copying, the button says so, and the message covers no button and no tab', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, PEOPLE.fresh)
  await makeLink(page, `${baseURL}/demo/products/3`, '폰에서 만든 가방')
  for (const path of [null, '/links?tab=mine']) {
    if (path) await visit(page, path)
    const button = page.getByRole(
      'button',
      path ? { name: '복사: 폰에서 만든 가방', exact: true } : { name: '복사', exact: true },
    )
    if (!path) await expect(button).toBeInViewport({ ratio: 1 })
    const before = await button.first().evaluate((one) => one.getBoundingClientRect().width)
    await button.first().click()
    const message = page.getByText('복사했어요. 링크와 대가성 문구를')
    await expect(message).toBeVisible()
    expect(await readMessagePlace(message)).toEqual({ over: [], inView: true })
    const after = await button.first().evaluate((one) => ({
      text: getComputedStyle(one, '::after').content,
      width: one.getBoundingClientRect().width,
    }))
    expect(after.text).toContain('✓ 복사됨')
    expect(after.width).toBe(before)
  }
})

test('the share sheet gets name, sentence and link; without a share sheet they are copied', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, PEOPLE.fresh)
  const { shortUrl } = await makeLink(page, `${baseURL}/demo/products/3`, '나눌 가방')
  const share = page.getByRole('button', { name: '공유', exact: true })
  await page.evaluate(() => {
    navigator.share = async (data) => {
      document.title = `${data?.title}|${data?.text}`
    }
  })
  await share.click()
  await expect(page).toHaveTitle(new RegExp(`^나눌 가방\\|.*수수료[^]*${shortUrl}$`))
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await share.click()
  await expect(page.getByText('복사했어요. 링크와 대가성 문구를')).toBeVisible()
})

test('where copying and sharing fail, the text is shown selected with instructions', async ({
  page,
  baseURL,
}) => {
  const { shortUrl } = await prepareLink(
    await enter(page, PEOPLE.fresh),
    `${baseURL}/demo/products/4`,
    '막힌 핸드크림',
  )
  await visit(page, '/links?tab=mine')
  const row = page.getByRole('listitem').filter({ hasText: '막힌 핸드크림' }).first()
  const said = row.locator('output')
  const openMenu = () => row.getByRole('button', { name: '더 보기: 막힌 핸드크림' }).click()
  const selected = () => page.evaluate(() => String(getSelection()))
  const refuse = (what: 'clipboard' | 'share', name: string | null) =>
    page.evaluate(
      ([what, name]) => {
        const refused = () => Promise.reject(new DOMException('', name ?? ''))
        const value = name === null ? undefined : what === 'share' ? refused : { writeText: refused }
        Object.defineProperty(navigator, what, { value, configurable: true })
      },
      [what, name] as const,
    )

  // An insecure page has no clipboard.
  for (const name of ['NotAllowedError', null]) {
    await refuse('clipboard', name)
    await openMenu()
    await row.getByRole('button', { name: '링크만 복사: 막힌 핸드크림' }).click()
    await expect(said.last()).toContainText('골라 둔 글자를 복사해 주세요')
    expect(await selected()).toBe(shortUrl)
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: '복사: 막힌 핸드크림', exact: true }).click()
    await expect(said.first()).toContainText('수수료')
    expect(await selected()).toMatch(new RegExp(`수수료[^]*${shortUrl}$`))
  }
  // Closing the share dialog is an answer, so the page says nothing. After a failure it offers the text.
  await visit(page, '/links?tab=mine')
  await refuse('share', 'AbortError')
  await openMenu()
  await row.getByRole('button', { name: '공유: 막힌 핸드크림' }).click()
  await expect(said.last()).toBeEmpty()
  await refuse('share', 'NotAllowedError')
  await refuse('clipboard', null)
  await row.getByRole('button', { name: '공유: 막힌 핸드크림' }).click()
  await expect(said.last()).toContainText('골라 둔 글자를 복사해 주세요')
  expect(await selected()).toContain(shortUrl)
})
