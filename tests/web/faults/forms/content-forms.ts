/** The forms of contents and their groups, for the table of forms. */

import { sampleOf } from '../samples.ts'
import { type FormRow, form } from './form-row.ts'

export const PHOTO = new File(['not seen here'], 'keep-out.jpg', { type: 'image/jpeg' })
const CNT = sampleOf('contents.getContent').id
const GRP = sampleOf('groups.listGroups').items[0].id
const OPS_CNT = sampleOf('contentOps.listOpsContents').items[0].id
const CONTENT = {
  intent: 'save',
  contentLinkUrl: 'https://blog.naver.com/keep-me/1',
  contentType: 'article',
  title: 'keep-me-title',
  preview: 'keep-me-preview',
  tags: 'keep-me-tag, keep-me-too',
}
const fix = {
  reason: '문구를 앞으로',
  dueOn: '2026-12-01',
  requestedAt: '2026-11-21T00:00:00.000Z',
  answeredAt: null,
}
const TO_FIX = { 'contents.getContent': { ...sampleOf('contents.getContent'), state: 'needs_fix', fix } }
/** A notice of the same channel as the content's, with another code. */
const NEWER = {
  ...sampleOf('contents.getContent').notice,
  channelCode: sampleOf('contents.getContent').channelCode,
  noticeCode: 'newer_2',
}
const step = (name: string) => `/ops/contents?open=${OPS_CNT}&do=${name}`

export const CONTENT_FORMS: Record<string, FormRow[]> = {
  'routes/contents._index': [
    form('/contents?dialog=group', 'groups.createGroup', { intent: 'create', title: 'keep-me-group' }),
    form(
      `/contents?groupId=${GRP}&dialog=rename`,
      'groups.updateGroup',
      { intent: 'rename', id: GRP, title: 'keep-me-group' },
      ['keep-me-group'],
    ),
    form(`/contents?groupId=${GRP}`, 'groups.removeGroup', { intent: 'remove', id: GRP }, []),
  ],
  'routes/contents.new': [
    form('/contents/new', 'contents.createContent', { ...CONTENT, thumbnailImageFile: PHOTO }),
    form('/contents/new', 'contents.previewPage', { ...CONTENT, intent: 'prefill' }, undefined, {
      works: 200,
      isKeyless: true,
    }),
  ],
  'routes/contents.$id._index': [
    form(`/contents/${CNT}`, 'contents.removeContent', { intent: 'remove', id: CNT }, []),
    form(`/contents/${CNT}`, 'contents.recheckContent', { intent: 'recheck', id: CNT }, [], {
      given: TO_FIX,
    }),
    form(`/contents/${CNT}`, 'contents.checkContentNotice', { intent: 'check', id: CNT }, []),
    form(`/contents/${CNT}`, 'contents.recordNotice', { intent: 'notice', noticeCode: 'x_1' }, []),
    form(
      `/contents/${CNT}`,
      'contents.recordNotice',
      { intent: 'notice', noticeCode: 'newer_2', contentId: CNT },
      ['newer_2', CNT],
      { given: { 'contents.listNotices': { items: [NEWER] } } },
    ),
    form(`/contents/${CNT}`, 'groups.addToGroup', { intent: 'add-to-group', groupId: GRP }, []),
    form(`/contents/${CNT}`, 'groups.removeFromGroup', { intent: 'remove-from-group', groupId: GRP }, []),
  ],
  'routes/contents.$id.edit': [form(`/contents/${CNT}/edit`, 'contents.updateContent', CONTENT)],
  'routes/ops.contents': [
    form(
      `/ops/contents?do=fix-many&ids=${OPS_CNT}`,
      'contentOps.requestContentFixes',
      { intent: 'fix-many', 'ids[0]': OPS_CNT, reason: 'keep-me-reason', dueOn: '2026-12-24' },
      ['keep-me-reason', '2026-12-24'],
      { who: 'operator' },
    ),
    form(
      `/ops/contents?do=hide-many&ids=${OPS_CNT}`,
      'contentOps.hideContents',
      { intent: 'hide-many', 'ids[0]': OPS_CNT, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator' },
    ),
    form(
      `/ops/contents?do=publish-many&ids=${OPS_CNT}`,
      'contentOps.publishContents',
      { intent: 'publish-many', 'ids[0]': OPS_CNT },
      [],
      { who: 'operator' },
    ),
    form(
      step('fix'),
      'contentOps.requestContentFix',
      { intent: 'fix', id: OPS_CNT, reason: 'keep-me-reason', dueOn: '2026-12-24' },
      ['keep-me-reason', '2026-12-24'],
      { who: 'operator' },
    ),
    form(
      step('hide'),
      'contentOps.hideContent',
      { intent: 'hide', id: OPS_CNT, reason: 'keep-me-reason' },
      ['keep-me-reason'],
      { who: 'operator' },
    ),
    form(step('publish'), 'contentOps.publishContent', { intent: 'publish', id: OPS_CNT }, [], {
      who: 'operator',
    }),
  ],
}
