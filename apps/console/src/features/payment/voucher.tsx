import { ActionIcon, Button, Center, Group, Skeleton, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Refusal } from '@yinpu/client'
import { readFileAnswer } from '@yinpu/client/download'
import { consoleEndpoints } from '@yinpu/contract/console'
import { useEffect, useState } from 'react'
import { messageOf } from '../../session/call.ts'
import { addressOf, requestCall } from '../../session/request-call.ts'
import styles from './voucher.module.css'

/** A page of the voucher as a picture that the server draws: the file itself is never opened in the browser. */
const fetchPicture = async (no: string, page: number, signal: AbortSignal): Promise<Blob> => {
  const input = { params: { no }, query: { page } }
  const answer = await requestCall(consoleEndpoints.showVoucher, input, readFileAnswer, { signal })
  if ('refusal' in answer) throw new Refusal(answer.refusal)
  return answer.file.content
}

const usePicture = (no: string, page: number) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['voucher', no, page],
    queryFn: ({ signal }) => fetchPicture(no, page, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return setUrl(undefined)
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { url, error, refetch }
}

interface Props {
  no: string
  document: { ending: string; size: number; pages: number }
}

/** The buyer's proof of a transfer: large, page by page, and as the original file. */
export function Voucher({ no, document }: Props) {
  const [page, setPage] = useState(1)
  const [isLarge, setLarge] = useState(false)
  const { url, error, refetch } = usePicture(no, page)
  const kilobytes = Math.max(1, Math.round(document.size / 1024))
  return (
    <figure className={styles.voucher}>
      <figcaption className={styles.bar}>
        付款凭证
        <span>
          {document.ending.toUpperCase()} · {kilobytes} KB
        </span>
        <Group gap={4} ml="auto" wrap="nowrap">
          {document.pages > 1 && (
            <>
              <ActionIcon aria-label="上一页" disabled={page === 1} onClick={() => setPage(page - 1)}>
                <IconChevronLeft size={16} />
              </ActionIcon>
              {page} / {document.pages}
              <ActionIcon
                aria-label="下一页"
                disabled={page >= Math.min(20, document.pages)}
                onClick={() => setPage(page + 1)}
              >
                <IconChevronRight size={16} />
              </ActionIcon>
            </>
          )}
          <ActionIcon aria-label={isLarge ? '缩小' : '放大'} onClick={() => setLarge(!isLarge)}>
            {isLarge ? <IconZoomOut size={16} /> : <IconZoomIn size={16} />}
          </ActionIcon>
          <Button
            component="a"
            href={addressOf(consoleEndpoints.downloadVoucher.path, { params: { no } })}
            size="compact-xs"
            leftSection={<IconDownload size={13} />}
          >
            下载原件
          </Button>
        </Group>
      </figcaption>
      <div className={styles.sheet} data-large={isLarge}>
        {error ? (
          <Center mih={240}>
            <div role="alert">
              <Text mb={8}>{messageOf(error)}</Text>
              <Button onClick={() => void refetch()}>重试</Button>
            </div>
          </Center>
        ) : url ? (
          <img src={url} alt={`付款凭证第 ${page} 页`} />
        ) : (
          <Skeleton role="status" aria-busy height={420} aria-label="正在加载" />
        )}
      </div>
    </figure>
  )
}
