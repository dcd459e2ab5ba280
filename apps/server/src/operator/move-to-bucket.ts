import { loadEnvironment } from '../load-environment.ts'
import { createBucket, createDiskStorage } from '../providers/storage/create-storage.ts'
import { moveFiles } from '../providers/storage/move-files.ts'
import { writeSize } from './format-text.ts'

const mostTroublesListed = 20

const complain = (message: string) => {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

/** `npm run move-files`: moves buyers' files from this disk to the configured bucket. */
const main = async () => {
  const { dataDir, storage } = loadEnvironment()
  if (storage.kind === 'local')
    return complain('请先把 STORAGE 设为 oss 或 s3，并填写存储桶（步骤见 docs/operating.md）')
  const from = await createDiskStorage(dataDir)
  const { copied, present, bytes, troubles } = await moveFiles({ from, to: createBucket(storage) })
  process.stdout.write(
    `已复制 ${copied} 个文件（${writeSize(bytes)}），原来已有 ${present} 个，逐个核对无误\n`,
  )
  if (troubles.length === 0) return
  const lines = troubles.slice(0, mostTroublesListed).map(({ key, why }) => `  ${key}：${why}`)
  complain([`有 ${troubles.length} 个文件没有复制，修正后请再执行一次：`, ...lines].join('\n'))
}

await main().catch((error: unknown) => complain(error instanceof Error ? error.message : String(error)))
