import { expect, test } from 'vitest'
import { contentProperties, eventOf, positionOf } from '#app/services/visits/analytics-events.server.ts'

const at = (path: string) => positionOf(new URL(path, 'https://itda.example'))

test('a content event carries the id and channel of the content and nothing a person wrote', () => {
  const content = {
    id: 'cnt_1',
    channelCode: 'youtube',
    title: 'canary',
    contentLinkUrl: 'https://canary.example',
  }
  const properties = { content_id: 'cnt_1', channel_name: 'youtube' }
  expect(contentProperties(content)).toEqual(properties)
  expect(eventOf('contents.createContent', content)).toEqual({ name: 'content_created', properties })
  expect(eventOf('contents.updateContent', content)).toEqual({ name: 'content_updated', properties })
  expect(eventOf('contents.removeContent', { done: true })).toBeNull()
})

test('pages of contents report their names as positions, never an id', () => {
  expect(
    ['/contents', '/contents/new', '/contents/cnt_1', '/creators/crt_1', '/groups/grp_1'].map(at),
  ).toEqual(['contents', 'content_new', 'content_detail', 'creator_detail', 'group_detail'])
  expect(at('/contents/cnt_1/edit')).toBeNull()
})
