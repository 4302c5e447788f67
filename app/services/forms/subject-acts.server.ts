/** The acts of the forms in `SubjectNotes`, for every page that shows them. */
import { assignmentRelease, taking } from '#contract/platform/subjects/assignments.ts'
import { noteInput } from '#contract/platform/subjects/notes.ts'
import { type FormRequest, on } from './acts.server.ts'

const thisPage = ({ url }: FormRequest) => `${url.pathname}${url.search}#notes`

export const subjectActs = {
  note: on(noteInput, 'notes.createNote', { flash: '메모를 남겼어요.', to: thisPage }),
  take: on(taking, 'assignments.takeSubject', {
    flash: ({ value }) =>
      value.from
        ? '넘겨받았어요. 이제 내가 보고 있어요.'
        : '내가 보기로 했어요. 다른 운영자의 목록에도 보여요.',
    to: thisPage,
  }),
  'give-back': on(assignmentRelease, 'assignments.giveBackSubject', {
    flash: '담당을 내려놓았어요. 다른 운영자가 맡을 수 있어요.',
    to: thisPage,
  }),
}
