export { checkHealth as getHealth } from '../domain/health/check.ts'
