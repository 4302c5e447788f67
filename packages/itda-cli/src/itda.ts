#!/usr/bin/env node
import { nodeIo } from './io.ts'
import { runCommand } from './run.ts'

process.exitCode = await runCommand(process.argv.slice(2), nodeIo())
