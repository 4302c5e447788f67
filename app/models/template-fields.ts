import type { TemplateMark } from '#contract/platform/templates/message-text.ts'

/** The fields by which a form asks for the text of a template: the chosen one, and the button, whose value is the field to fill. */
export const FILL = { choice: 'template', button: 'fillTemplate' } as const

/** The words the page knows for a mark. */
export const MARK_FIELDS: Record<TemplateMark, string> = { 이름: 'markName', 파트너: 'markPartner' }

/** The templates a form offers. */
export type TemplateChoices = { id: string; title: string }[] | null
