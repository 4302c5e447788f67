import { vi } from 'vitest'

// Each file loads the web worker anew. What a file before it replaced or stubbed is gone.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
