import type { FormAnswer } from '#app/services/forms/form.server.ts'

/** What every form of the settings gets: a key for the next sending, and what became of the last one. */
export type FormProps = { idempotencyKey: string; answer: (FormAnswer & { intent: string }) | undefined }
