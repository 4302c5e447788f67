import type { Page } from '@playwright/test'
import { makeLink, newPerson } from '../creator.ts'
import { becomeApproved, becomeMember, prepareLink } from '../enter.ts'
import { expect, PLAIN, press, test, visit } from '../fixtures.ts'
import { photoOf } from './photo.ts'
import { orderByHand, pickByHand } from './pick.ts'

const PHOTO = photoOf(4 * 1024 * 1024)

test(
  'a creator registers a content from its address, groups it, shows it to readers, edits and deletes it',
  PLAIN,
  async ({ page, openPage, context, baseURL, withoutScript }) => {
    const person = newPerson('김콘텐')
    const blog = `${baseURL}/demo/blog/${person.nickname.length}${Date.now().toString(36)}`
    const postUrl = `${blog}/post?${new URLSearchParams({ title: '겨울 캠핑 의자 고르기' })}`

    await test.step('an approved creator with a link', async () => {
      const guest = await becomeMember(page, 'contents')
      await visit(page, '/contents')
      await expect(page.getByText('크리에이터가 된 뒤에')).toBeVisible()
      await becomeApproved(guest, person)
      await prepareLink(guest, `${baseURL}/demo/products/6`, '캠핑 의자')
    })

    await test.step('the address fills the form and what was typed stays', async () => {
      await visit(page, '/contents')
      await page.getByRole('link', { name: '첫 콘텐츠 등록하기' }).click()
      await page.getByLabel('콘텐츠 주소').fill(postUrl)
      await page.getByText('사진, 소개, 태그, 지역').click()
      if (!withoutScript) await watchTags(page)
      await page.getByRole('textbox', { name: /태그/ }).fill('캠핑, #의자')
      await page.getByRole('button', { name: '주소 불러오기' }).click()
      await expect(page.getByText('주소에서 내용을 가져왔어요')).toBeVisible()
      await expect(page.getByLabel('제목')).toHaveValue('겨울 캠핑 의자 고르기')
      if (!withoutScript) expect(await tagsSeen(page)).not.toContain('#의자')
      await expect(page.locator('[name=tags]')).toHaveValue(/^캠핑, #?의자$/)
      await page.getByLabel('채널').selectOption({ label: '네이버 블로그' })
      await expect(page.getByText(/\[광고\]/).filter({ visible: true })).toHaveCount(1)
      if (withoutScript) return
      // Elements from the answer load their script on touch, like those of the first page.
      await page.getByRole('textbox', { name: /태그/ }).click()
      const chips = page.getByRole('list', { name: '적은 태그' }).getByRole('listitem')
      await expect(chips).toHaveText(['캠핑', '의자'])
    })

    await test.step('links are looked for without losing anything', async () => {
      const sought = page.locator('[name=sought]')
      await page.getByLabel(/링크 검색/).fill('캠핑')
      // With its script, the list filters while the person types. Before, Enter would send the form and leave
      // the page.
      if (!withoutScript) await expect(sought).toHaveValue('캠핑')
      await page.getByLabel(/링크 검색/).press('Enter')
      await expect(sought).toHaveValue('캠핑')
      await page.getByLabel(/캠핑 의자 ·/).check()
      await expect(page.getByLabel('제목')).toHaveValue('겨울 캠핑 의자 고르기')
    })

    await test.step('a photo of 4 MB is on its way, is stopped, and is sent again with everything typed', async () => {
      await page.getByLabel(/대표 사진/).setInputFiles(PHOTO)
      if (!withoutScript) await stopHalfway(page)
      await page.getByLabel(/소개/).fill('불멍하기 좋은 의자 세 개를 골랐어요.')
      await page.getByRole('button', { name: '콘텐츠 등록하기' }).click()
      await expect(page.getByText('콘텐츠를 등록했어요')).toBeVisible({ timeout: 30_000 })
      await expect(page).toHaveURL(/\/contents\/cnt_\w+$/)
      await expect(page.getByRole('img', { name: '대표 사진' })).toBeVisible()
      await expect(page.getByText('불멍하기 좋은 의자')).toBeVisible()
      await expect(page.getByRole('list', { name: '이 콘텐츠의 링크' })).toContainText('캠핑 의자')
    })
    const path = new URL(page.url()).pathname

    await test.step('its sentence is there to take along', async () => {
      const sentence = (await page.locator('#notice').innerText()).trim()
      expect(sentence).toMatch(/^\[광고\].*수수료를 받습니다/)
      if (withoutScript) return
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: '문구 복사' }).click()
      await expect(page.getByText('복사했어요')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sentence)
    })

    await test.step('the sentence of another channel is looked up, and that it was used is written down', async () => {
      await page.getByText('다른 채널에도 올렸나요?').click()
      await page.getByLabel('올린 채널').selectOption({ label: '유튜브' })
      await page.getByRole('button', { name: '문구 보기' }).click()
      await expect(page.locator('#other-notice')).toContainText('[광고]')
      await expect(page.getByLabel('올린 채널')).toHaveValue('youtube')
      await press(page, '이 문구를 썼어요')
      await expect(page.getByText('어떤 문구를 썼는지 적어 두었어요')).toBeVisible()
    })

    await test.step('a group is made over the list and the content goes into it', async () => {
      await visit(page, '/contents')
      await page.getByRole('link', { name: '새 그룹' }).click()
      const dialog = page.getByRole('dialog', { name: '새 그룹' })
      await dialog.getByLabel('그룹 이름').fill('캠핑 용품')
      await press(page, '그룹 만들기', dialog)
      await expect(page.getByText('이 그룹은 비어 있어요')).toBeVisible()
      await visit(page, path)
      await press(page, '넣기')
      await page.getByRole('link', { name: '캠핑 용품' }).click()
      await expect(page).toHaveURL(/\/contents\?groupId=grp_/)
      await expect(page.getByRole('list', { name: '내 콘텐츠' }).getByRole('listitem')).toHaveCount(1)
    })

    if (!withoutScript)
      await test.step('a content opens over the list; back closes it', () => overTheList(page))

    let shared = ''
    await test.step('readers see it with its disclosure', async () => {
      shared = new URL(await page.locator('#group-share').innerText()).pathname
      const reader = await openPage()
      await visit(reader, shared)
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText('캠핑 용품')
      await expect(reader.getByRole('listitem').filter({ hasText: '겨울 캠핑 의자 고르기' })).toBeVisible()
      await expect(reader.getByText('[광고]')).toHaveCount(1)
      await reader.getByRole('link', { name: person.nickname }).click()
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(person.nickname)
      await expect(reader.getByRole('link', { name: '겨울 캠핑 의자 고르기' })).toHaveAttribute(
        'href',
        postUrl,
      )
    })

    await test.step('without its link it says nothing of an advertisement, to its creator and to readers', async () => {
      await visit(page, `${path}/edit`)
      await page.getByLabel(/캠핑 의자 ·/).uncheck()
      await page.getByRole('button', { name: '고친 내용 저장하기' }).click()
      await expect(page.getByText('링크가 없어서 대가성 문구가 필요 없어요')).toBeVisible()
      await expect(page.getByText('[광고]')).toHaveCount(0)
      const reader = await openPage()
      await visit(reader, shared)
      await expect(reader.getByRole('listitem').filter({ hasText: '겨울 캠핑 의자 고르기' })).toBeVisible()
      await expect(reader.getByText('[광고]')).toHaveCount(0)
      await visit(page, `${path}/edit`)
      await page.getByLabel(/캠핑 의자 ·/).check()
      await page.getByRole('button', { name: '고친 내용 저장하기' }).click()
      await expect(page.locator('#notice')).toContainText('[광고]')
      await visit(reader, shared)
      await expect(reader.getByText('[광고]')).toHaveCount(1)
    })

    await test.step('links are put on the shelf in an order, and stand so on the page with its address', async () => {
      const handle = `chair${Date.now().toString(36)}`
      await visit(page, '/settings?tab=profile')
      await page.getByLabel('주소', { exact: true }).fill(handle)
      await press(page, '이 주소로 정하기')
      // The particle depends on the last digit: @…6으로, @…7로.
      await expect(page.getByText(new RegExp(`내 페이지 주소를 @${handle}(으)?로 정했어요`))).toBeVisible()
      await makeLink(page, `${baseURL}/demo/products/5`, '불멍 화로')
      for (const name of ['캠핑 의자', '불멍 화로']) {
        await visit(page, '/links?tab=mine')
        await page.getByRole('link', { name, exact: true }).click()
        await page.getByRole('link', { name: '내 페이지에 올리기' }).click()
        await expect(page.getByLabel('링크', { exact: true }).locator('option:checked')).toContainText(name)
        await press(page, '내 페이지에 진열하기')
        await expect(page.getByText('내 페이지에 진열했어요')).toBeVisible()
      }
      await press(page, '위로: 불멍 화로')
      await expect(page.getByText('순서를 바꿨어요')).toBeVisible()
      if (!withoutScript) await test.step('and by hand', () => orderByHand(page, ['불멍 화로', '캠핑 의자']))
      const reader = await openPage()
      await visit(reader, `/@${handle.toUpperCase()}`)
      await expect(reader).toHaveURL(new RegExp(`/@${handle}$`))
      const cards = reader.getByRole('list', { name: '추천하는 것' }).getByRole('listitem')
      await expect(cards).toHaveText([/불멍 화로/, /캠핑 의자/])
      await expect(reader.getByText('[광고]')).toHaveCount(1)
      await visit(reader, shared)
      await expect(reader.getByRole('link', { name: person.nickname })).toHaveAttribute('href', `/@${handle}`)
    })

    await test.step('it is edited, keeps its photo, and is deleted', async () => {
      await visit(page, path)
      await page.getByRole('link', { name: '고치기', exact: true }).click()
      await page.getByText('사진, 소개, 태그, 지역').click()
      if (!withoutScript) await test.step('tags, places and links by hand', () => pickByHand(page))
      await page.getByLabel('제목').fill('겨울 캠핑 의자 세 개')
      await page.getByRole('button', { name: '고친 내용 저장하기' }).click()
      await expect(page.getByText('고친 내용을 저장했어요')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('겨울 캠핑 의자 세 개')
      await expect(page.getByRole('img', { name: '대표 사진' })).toBeVisible()
      await page.getByRole('link', { name: '삭제', exact: true }).click()
      await press(page, '삭제하기', page.getByRole('alertdialog'))
      await expect(page.getByText('콘텐츠를 삭제했어요')).toBeVisible()
      await expect(page.getByText('아직 등록한 콘텐츠가 없어요')).toBeVisible()
    })
  },
)

/**
 * Uploads at 100 KB/s, so that the reduced photo is still on its way when it is stopped: the bar shows the
 * progress, and stopping loses nothing.
 */
async function stopHalfway(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 40, downloadThroughput: -1, uploadThroughput: 100 * 1024 }
  await network.send('Network.emulateNetworkConditions', slow)
  await expect(page.getByRole('img', { name: '고른 사진 미리보기' })).toBeVisible()
  await page.getByRole('button', { name: '콘텐츠 등록하기' }).click()
  const bar = page.getByRole('progressbar', { name: '파일 보내는 중' })
  await expect(bar).toBeVisible()
  await expect.poll(() => bar.evaluate((one: HTMLProgressElement) => one.position)).toBeGreaterThan(0)
  await page.getByRole('button', { name: '업로드 취소' }).click()
  await expect(page.getByText('보내기를 멈췄어요')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(page.getByLabel('제목')).toHaveValue('겨울 캠핑 의자 고르기')
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
}

async function overTheList(page: Page): Promise<void> {
  const list = page.url()
  const opener = page.getByRole('link', { name: '겨울 캠핑 의자 고르기' })
  const dialog = page.getByRole('dialog', { name: '콘텐츠 자세히' })
  await opener.click()
  await expect(dialog.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(/\/contents\/cnt_\w+$/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(list)
  await page.goForward()
  await expect(dialog.getByText('불멍하기 좋은 의자')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(list)
  await expect(dialog).toBeHidden()
}

/**
 * Records what the form would send each time somebody, or the script of the field, writes to the tags field.
 */
function watchTags(page: Page): Promise<void> {
  return page.locator('[name=tags]').evaluate((field: HTMLInputElement) => {
    const { form } = field
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    const seen: string[] = []
    Object.assign(window, { tagsSeen: seen })
    Object.defineProperty(field, 'value', {
      get: () => own?.get?.call(field),
      set(value: string) {
        own?.set?.call(field, value)
        queueMicrotask(() => seen.push(String(new FormData(form ?? undefined).get('tags'))))
      },
    })
  })
}

function tagsSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { tagsSeen: string[] }).tagsSeen)
}
