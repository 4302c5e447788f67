import { AppError } from '#contract/core/errors.ts'
import { violates } from '../../db/sql.ts'
import { linkUnknown } from './links.ts'

/**
 * Translates the error of a failed batch that writes a content into one for the person; returns any other
 * error unchanged.
 */
export function toWriteError(error: unknown): unknown {
  if (violates(error, 'contents.normal_url'))
    return new AppError('content_taken', {
      fields: { contentLinkUrl: ['이미 등록한 콘텐츠의 주소예요. 내 콘텐츠에서 확인해 주세요.'] },
    })
  // The picture was deleted between reading and writing.
  if (violates(error, 'FOREIGN KEY'))
    return new AppError('image_unknown', {
      fields: { contentThumbnailSrc: [new AppError('image_unknown').message] },
    })
  return violates(error, 'exactly_one') ? linkUnknown() : error
}
