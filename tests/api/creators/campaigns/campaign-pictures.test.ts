/** The picture of a campaign: uploaded, kept, replaced, removed; and its count of uses. */
import { expect, test } from 'vitest'
import { call } from '../../../helpers/api.ts'
import { campaignBody } from '../../../helpers/creators/campaigns.ts'
import { makePerson } from '../../../helpers/make.ts'
import { rowsOf } from '../../../helpers/money.ts'
import { newPicture } from '../../../helpers/platform/pictures.ts'

const operator = await makePerson({ role: 'operator' })
const creator = await makePerson()

async function usesOf(src: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ uses: number }>(
    'SELECT uses FROM images WHERE hash = ?',
    src.split('/').at(-1) ?? '',
  )
  return row?.uses
}

async function send(path: string, fields: object) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (!Array.isArray(value)) form.append(name, value instanceof File ? value : String(value))
  return call(path, { as: operator.token, form })
}

test('a campaign shows its own picture to creators until it is replaced or removed', async () => {
  const body = await campaignBody()
  const { data } = await send('POST /ops/campaigns', { ...body, pictureFile: newPicture() })
  const { id, imageSrc } = data
  expect(await usesOf(imageSrc)).toBe(1)
  const change = (more: object) => send(`PUT /ops/campaigns/${id}`, { ...body, state: 'open', ...more })
  expect((await change({})).data.imageSrc, 'a change of the words leaves it').toBe(imageSrc)
  expect((await call(`GET /campaigns/${id}`, { as: creator.token })).data.imageSrc).toBe(imageSrc)
  const listed = (await call('GET /campaigns?limit=50', { as: creator.token })).data.items
  expect(listed.find((one: { id: string }) => one.id === id).imageSrc).toBe(imageSrc)
  const other = (await change({ pictureFile: newPicture() })).data.imageSrc
  expect([other === imageSrc, await usesOf(imageSrc), await usesOf(other)]).toEqual([false, 0, 1])
  expect((await change({ pictureSrc: '' })).data.imageSrc).toBeNull()
  expect(await usesOf(other)).toBe(0)
})

test('a file that is no picture is refused at its field', async () => {
  const body = await campaignBody()
  const pictureFile = new File(['<svg/>'], 'a.png', { type: 'image/png' })
  const refused = await send('POST /ops/campaigns', { ...body, pictureFile })
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
    422,
    'image_type',
    ['pictureFile'],
  ])
  const unknown = await send('POST /ops/campaigns', { ...body, pictureSrc: `/api/images/${'0'.repeat(64)}` })
  expect(unknown.body.code).toBe('image_unknown')
})
