import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Most of the start of a server or a thread is compiling modules, and all of them in a run compile the same ones. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'yinpu-test-compiled') }
