import type { Handlers } from '../../http/handlers.ts'
import {
  dismissInbox,
  dismissMessages,
  listInbox,
  replayInbox,
  replayMessages,
} from '../../orders/inbox/inbox.ts'

export const inbox: Handlers<'inbox'> = {
  listInbox,
  replayInbox: (deps, actor, input) => replayInbox(deps, actor, input),
  dismissInbox: (deps, actor, input) => dismissInbox(deps, actor, input),
  replayMessages,
  dismissMessages,
}
