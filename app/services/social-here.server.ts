/** The pages that lead to other services and back are the account's: no other worker carries their clients. */
import { createSocial, type Social } from './social.server.ts'
import { offerSocial, type SocialSettings } from './social-offer.server.ts'
import { signsIn } from './this-worker.server.ts'

export function openSocial(settings: SocialSettings, siteOrigin: string, isDevelopment: boolean): Social {
  return signsIn
    ? createSocial(settings, siteOrigin, isDevelopment)
    : { ...offerSocial(settings, isDevelopment), clientOf: () => undefined }
}
