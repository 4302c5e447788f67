import { becomeMember } from '../enter.ts'
import { expect, NEW_PASSWORD, newEmail, press, readCode, test, visit } from '../fixtures.ts'
import { expectAccessible } from '../readable.ts'

test('a form shows all its errors together in our words, with a script and without', async ({
  page,
  withoutScript,
}) => {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await visit(page, '/start?section=email-login')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  const [email, password] = [page.getByLabel('이메일'), page.locator('main [name=password]')]
  await expect(email).toHaveAccessibleDescription(/이메일을 입력해 주세요/)
  await expect(password).toHaveAccessibleDescription(/비밀번호를 입력해 주세요/)
  await expect(email).toBeFocused()
  // The accessibility checker needs scripts.
  if (!withoutScript) await expectAccessible(page, 'an empty sign-in')
  // The label is visible with its field, below the header.
  const label = page.locator('label', { hasText: '이메일' })
  const header = await page.locator('header').boundingBox()
  expect((await label.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await email.fill('nobody@itda.test')
  if (!withoutScript) {
    expect(posts).toEqual([])
    await expect(page.getByText('이메일을 입력해 주세요')).toBeHidden()
    await expect(email).not.toHaveAttribute('aria-invalid')
  }
  await expect(page.getByText('비밀번호를 입력해 주세요')).toBeVisible()
})

test('a new code can be requested where one is typed, and one box agrees to everything', async ({
  page,
  withoutScript,
}) => {
  const email = newEmail('again')
  await visit(page, '/start?section=email-sign-up')
  await page.getByLabel('이메일').fill(email)
  await press(page, '인증번호 받기')
  await expect(page.locator('main li[data-done]')).toHaveText(/이메일/)
  const again = page.getByRole('button', { name: '인증번호 다시 받기' })
  if (!withoutScript) {
    await expect(again).toHaveText(/\d+초 뒤/)
    await expect(again).toHaveAttribute('aria-disabled', 'true')
  } else {
    await again.click()
    await expect(page.getByRole('alert')).toContainText('1분에 한 번')
  }
  const code = await readCode(email)
  await page.getByLabel('인증번호').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: '확인하기' }).click()
  await expect(page.getByText('인증번호가 맞지 않아요')).toBeVisible()
  await page.getByLabel('인증번호').fill(code)
  await press(page, '확인하기')
  const password = page.locator('main [name=password]')
  await password.fill(NEW_PASSWORD)
  if (!withoutScript) {
    await page.getByRole('button', { name: '적은 글자 보기' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByLabel('모두 동의해요').check()
    await expect(page.getByLabel(/\(선택\).*문자/)).toBeChecked()
    await page.getByLabel(/\(선택\).*문자/).uncheck()
    await expect(page.getByLabel('모두 동의해요')).not.toBeChecked()
  } else {
    await expect(page.getByRole('button', { name: '적은 글자 보기' })).toHaveCount(0)
  }
  await page.getByLabel('모두 동의해요').check()
  await expect(page.getByRole('link', { name: '이용약관 (새 창)' })).toHaveAttribute('target', '_blank')
  await press(page, '가입하기')
  await expect(page.getByText('가입을 마쳤어요')).toBeVisible()
  await visit(page, '/settings?tab=marketing')
  await expect(page.getByLabel('문자로 받을게요')).toBeChecked()
})

test('the message after saving links to the next step, and a proof code is replaced only after a question', async ({
  page,
}) => {
  await becomeMember(page, 'next')
  await visit(page, '/channels')
  await page.getByLabel('채널 주소').fill(`https://www.youtube.com/@next${Date.now().toString(36)}`)
  await press(page, '채널 등록하기')
  const status = page.getByRole('status').filter({ hasText: '채널을 등록했어요' })
  await visit(page, (await status.getByRole('link').getAttribute('href')) ?? '')
  await press(page, '코드 받기')
  const code = await page.locator('#ownership-code').textContent()
  await page.getByRole('link', { name: '새 코드 받기' }).click()
  const question = page.getByRole('alertdialog', { name: '새 코드를 받을까요?' })
  await expect(question).toBeVisible()
  await question.getByRole('link', { name: '취소' }).click()
  await expect(question).toBeHidden()
  await expect(page.locator('#ownership-code')).toHaveText(code ?? '')
  await page.getByRole('link', { name: '새 코드 받기' }).click()
  await press(page, '새 코드 받기', question)
  await expect(page.locator('#ownership-code')).not.toHaveText(code ?? '')
  await visit(page, '/channels')
  const boxes = await Promise.all(
    (await page.locator('main li a[class]').filter({ visible: true }).all()).map((one) => one.boundingBox()),
  )
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      if (!one || !other) continue
      const [x, y] = [
        Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width),
        Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height),
      ]
      expect(Math.max(x, y)).toBeGreaterThanOrEqual(8)
    }
})
