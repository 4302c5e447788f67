/**
 * The pages of a creator's contents: the list, one content, its forms, and the lookups while a person types.
 */
import type { PageRow } from './pages.ts'

const BESIDE_LIST = ['groups.listGroups', 'links.listLinkPartners']

export const CONTENT_PAGES: Record<string, PageRow[]> = {
  'routes/contents._index': [
    { path: '/contents', who: 'creator', soft: BESIDE_LIST },
    { path: '/contents?groupId=grp_1&q=a&page=2', who: 'member', soft: BESIDE_LIST },
  ],
  'routes/contents.new': [{ path: '/contents/new', who: 'creator', soft: ['links.listLinks'] }],
  'routes/contents.$id._index': [
    {
      path: '/contents/cnt_1',
      who: 'creator',
      soft: ['groups.listGroups', 'contents.getContentNotice', 'contents.listNotices'],
    },
  ],
  'routes/contents.$id.edit': [{ path: '/contents/cnt_1/edit', who: 'creator', soft: ['links.listLinks'] }],
  'routes/contents.links': [{ path: '/contents/links?q=a', who: 'creator', soft: ['links.listLinks'] }],
}
