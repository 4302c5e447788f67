import { AppError } from '#contract/core/errors.ts'
import { violates } from '../../db/sql.ts'
import { linkUnknown } from './links.ts'

/** What a person reads when the batch that writes a content failed; whatever else failed comes back as it was. */
export function toWriteError(error: unknown): unknown {
  if (violates(error, 'contents.normal_url'))
    return new AppError('content_taken', {
      fields: { contentLinkUrl: ['이미 등록한 콘텐츠의 주소예요. 내 콘텐츠에서 확인해 주세요.'] },
    })
  // the picture was thrown away between reading and writing
  if (violates(error, 'FOREIGN KEY'))
    return new AppError('image_unknown', {
      fields: { contentThumbnailSrc: [new AppError('image_unknown').message] },
    })
  return violates(error, 'exactly_one') ? linkUnknown() : error
}
