import { getCreator, getMyProfile, updateMyProfile } from '../../creators/creators/profiles.ts'
import type { Handlers } from '../../http/handlers.ts'

export const profiles: Handlers<'profiles'> = {
  getMyProfile: (deps, actor) => getMyProfile(deps, actor),
  updateMyProfile,
  getCreator: (deps, _actor, { creatorId }) => getCreator(deps, creatorId),
}
