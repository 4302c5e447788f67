/** The operators' view of channels: the owner and the state of the proof. */

import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { OPS_LIST_DUTIES, opsPage, opsQuery } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { channelFacts, channelSubject } from './channel-facts.ts'
import { channel, OWNERSHIP_STATES } from './channels.ts'

const opsChannel = z.extend(channel, { creator: z.object({ id: id('crt'), nickname: z.string() }) })

export type OpsChannel = z.infer<typeof opsChannel>

export const channelOps = {
  /** 채널 목록 (소유 확인 상태별, 최근 것부터) */
  listOpsChannels: endpoint({
    route: 'GET /ops/channels',
    who: 'operator',
    may: OPS_LIST_DUTIES.channels,
    input: opsQuery(OWNERSHIP_STATES, 'lapsed'),
    output: opsPage(opsChannel, OWNERSHIP_STATES),
  }),
  /** 신청이나 콘텐츠, 채널 하나를 판단할 때 보는 채널: 소유 확인, 페이지의 사진과 소개, 최근 글 */
  getChannelFacts: endpoint({
    route: 'GET /ops/channel-facts/{id}',
    who: 'operator',
    may: OPS_LIST_DUTIES.channels,
    // Reads twenty channels, and the page and latest contents of five of them.
    rows: [45, 0],
    input: channelSubject,
    output: channelFacts,
  }),
}
