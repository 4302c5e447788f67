import { getCreator, getMyProfile, updateMyProfile } from '../domain/creators/profiles.ts'
import type { Handlers } from '../handlers.ts'

export const profiles: Handlers<'profiles'> = {
  getMyProfile: (deps, actor) => getMyProfile(deps, actor),
  updateMyProfile,
  getCreator: (deps, _actor, { creatorId }) => getCreator(deps, creatorId),
}
