export { checkHealth as getHealth } from '../../upkeep/health/check.ts'
