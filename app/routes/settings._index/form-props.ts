import type { FormAnswer } from '#app/services/forms/form.server.ts'

/** Props of every form of the settings: a key for the next submit, and the result of the last one. */
export type FormProps = { idempotencyKey: string; answer: (FormAnswer & { intent: string }) | undefined }
