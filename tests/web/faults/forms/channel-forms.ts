/** The forms of channels. */

import { sampleOf } from '../samples.ts'
import { type FormRow, form } from './form-row.ts'

const CHN = sampleOf('channels.listChannels').items[0].id

export const CHANNEL_FORMS: Record<string, FormRow[]> = {
  'routes/channels._index': [
    form('/channels', 'channels.createChannel', {
      intent: 'create',
      channelLinkUrl: 'https://blog.naver.com/keep-me',
    }),
    form(
      `/channels?edit=${CHN}`,
      'channels.replaceChannel',
      { intent: 'replace', id: CHN, channelLinkUrl: 'https://blog.naver.com/keep-me' },
      ['https://blog.naver.com/keep-me'],
      {},
    ),
    form('/channels', 'channels.removeChannel', { intent: 'remove', id: CHN }, []),
  ],
  'routes/channels.$id.ownership': [
    form(`/channels/${CHN}/ownership`, 'channels.startOwnership', { intent: 'start' }, []),
    form(`/channels/${CHN}/ownership`, 'channels.checkOwnership', {
      intent: 'check',
      postUrl: 'https://keep-me.tistory.com/1',
    }),
  ],
}
