import '@mantine/tiptap/styles.css'
import { Input } from '@mantine/core'
import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import styles from './rich-text-editor.module.css'
import { richTextExtensions } from './rich-text-extensions.ts'

export interface RichTextProps {
  /** the text as the server keeps it */
  value: string
  onChange: (value: string) => void
  label: string
  description?: string | undefined
  error?: string | undefined
}

const labels: Partial<RichTextEditorLabels> = {
  boldControlLabel: '加粗',
  italicControlLabel: '斜体',
  h2ControlLabel: '大标题',
  h3ControlLabel: '中标题',
  h4ControlLabel: '小标题',
  bulletListControlLabel: '项目符号',
  orderedListControlLabel: '编号',
  blockquoteControlLabel: '引用',
  linkControlLabel: '链接',
  unlinkControlLabel: '去掉链接',
  clearFormattingControlLabel: '清除格式',
  undoControlLabel: '撤销',
  redoControlLabel: '重做',
  linkEditorInputLabel: '链接地址',
  linkEditorInputPlaceholder: '/produce 或 https://…',
  linkEditorSave: '确定',
}

/** As the server writes it, so that unchanged text compares equal. */
const textOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML().replaceAll('&nbsp;', '\u00a0'))

/** Text with headings, lists and links. Loaded by `RichText`, which forms use. */
export default function RichTextFields({ value, onChange, label, description, error }: RichTextProps) {
  const id = useId()
  const written = useRef(value)
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { 'aria-labelledby': `${id}-label`, role: 'textbox', 'aria-multiline': 'true' },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = textOf(changed)
      onChange(written.current)
    },
  })
  useEffect(() => {
    // Another text from outside; one's own comes back as it was written.
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={error}
    >
      <RichTextEditor
        editor={editor}
        labels={labels}
        className={styles.editor ?? ''}
        data-wrong={error !== undefined}
      >
        <RichTextEditor.Toolbar sticky>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.H4 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
