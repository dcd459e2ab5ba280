import { faultText } from './fault-for-log.ts'

/** A start that failed for a reason the operator can mend: one line, no stack. */
export class BootError extends Error {
  override name = 'BootError'
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** A refused connection to a name with several addresses is an `AggregateError`. */
const rootOf = (error: unknown): unknown =>
  error instanceof AggregateError
    ? rootOf(error.errors[0])
    : error instanceof Error && error.cause
      ? rootOf(error.cause)
      : error

const postgresStates: Record<string, string> = {
  '28P01': '用户名或密码错误',
  '28000': '用户没有权限',
  '3D000': '数据库不存在',
}

export const dataDirError = (dataDir: string, error: unknown) =>
  new BootError(`数据目录不可写：${dataDir}（${codeOf(error) || '未知错误'}），请检查 DATA_DIR`)

export const foreignDataError = (dataDir: string) =>
  new BootError(
    `数据目录中有不属于当前用户的文件，且其他用户可以读取：${dataDir}，请用 chown -R 改为运行印铺的用户后再启动`,
  )

export const databaseError = (error: unknown) => {
  const code = codeOf(rootOf(error))
  const reason = postgresStates[code] ?? (code || '未知错误')
  return new BootError(`无法连接数据库：${reason}，请检查 DATABASE_URL`)
}

/** Without a cause, the migration has timed out while it waited. */
export const migrationError = (tag: string | undefined, cause: unknown) => {
  if (!tag) return new BootError('等待另一个进程更新数据库结构超时，请查看它的日志，或结束它后再启动')
  if (!cause)
    return new BootError(
      `数据库结构更新 ${tag} 等不到锁：有事务长时间没有结束（日志中有它的 pid），请等它结束，或用 pg_terminate_backend 结束它后再启动`,
    )
  return new BootError(`数据库结构更新 ${tag} 失败：${faultText(cause)}`)
}

export const listenError = (
  { host, port, variable }: { host: string; port: number; variable: 'PORT' | 'CONSOLE_PORT' },
  error: unknown,
) => {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return new BootError(`端口 ${port} 已被占用，请用 ${variable} 指定其他端口`)
  if (code === 'EACCES') return new BootError(`没有权限使用端口 ${port}，请用 ${variable} 指定其他端口`)
  return new BootError(`无法监听 ${host}:${port}（${code || '未知错误'}），请检查 HOST 与 ${variable}`)
}

/** The message of a failed start. */
export const explainBootFailure = (error: unknown): string =>
  error instanceof BootError ? error.message : `启动失败：${faultText(error)}`
