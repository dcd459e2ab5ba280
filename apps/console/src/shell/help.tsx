import { Accordion, Drawer, Kbd, List, Stack, Table, Title } from '@mantine/core'
import { matchPath, useLocation } from 'react-router'
import { pages } from '../pages.tsx'
import { useMe } from '../session/me.ts'
import { helpTexts, questions, shortcuts } from './help-texts.ts'

/** The purpose of this page, the keys, and frequent questions. */
export default function Help({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { pathname } = useLocation()
  const { role, company } = useMe()
  const page = pages.find(({ path }) => matchPath(path, pathname))
  const texts = page ? helpTexts[page.path] : undefined
  return (
    <Drawer opened={isOpen} onClose={close} position="right" size={400} title="帮助">
      <Stack gap="lg">
        {page && texts && (
          <section>
            <Title order={3} size="h5" mb={6}>
              {page.label}
            </Title>
            <List size="sm" spacing={6}>
              {texts.map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          </section>
        )}
        <section>
          <Title order={3} size="h5" mb={6}>
            快捷键
          </Title>
          <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing={0}>
            <Table.Tbody>
              {shortcuts.map(({ keys, does }) => (
                <Table.Tr key={keys}>
                  <Table.Td>
                    <Kbd>{keys}</Kbd>
                  </Table.Td>
                  <Table.Td>{does}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
        <section>
          <Title order={3} size="h5" mb={6}>
            常见问题
          </Title>
          <Accordion variant="separated">
            {questions.map(({ ask, answer }) => (
              <Accordion.Item key={ask} value={ask}>
                <Accordion.Control>{ask}</Accordion.Control>
                <Accordion.Panel>{answer}</Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        </section>
        <p>
          您在{company.name}的角色是“{role.name}”。解决不了的，请找店里的老板。
        </p>
      </Stack>
    </Drawer>
  )
}
