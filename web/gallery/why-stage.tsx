// The explanation of a grey cell, as the server would give it.
import { useText } from '../src/i18n.ts';
import { dateText, periodText } from '../src/lib/when.ts';
import type { GridQuestion } from '../src/timetable/resources-grid/use-grid-selection.ts';
import { WhyPopover } from '../src/timetable/why-popover.tsx';

const text = (zh: string, en: string) => ({ zh, en });

export const WhyStage = ({ question, onClose }: { question: GridQuestion; onClose: () => void }) => {
  const { language, say } = useText();
  const block = question.block ?? { start: 720, end: 1020, state: 'closed' as const };
  const place = say(text('逸夫楼 415 阶梯教室', 'Yifu 415 Lecture Room'));
  return (
    <WhyPopover
      anchor={question.anchor}
      state={block.state}
      subtitle={`${place}, ${dateText(question.date, language)}, ${periodText(block)}`}
      causes={[
        {
          kind: 'allows',
          text: text('周一至周五开放 08:00–22:00', 'Open Mon–Fri 08:00–22:00'),
          source: text('教学楼模板，教务处，9月1日', 'Template Teaching buildings, Registrar, 1 Sep'),
        },
        {
          kind: 'refuses',
          text: text('投影机检修，12:00–17:00 不开放', 'Closed 12:00–17:00 for projector repair'),
          source: text(
            '张*，后勤处，11月13日 周五 09:12，仅此教室',
            'Set by Zhang M., Facilities, Fri 13 Nov 09:12, this room only',
          ),
        },
        {
          kind: 'note',
          text: text('若无检修，最晚可预约到 11:00', 'Without the repair you could book it until 11:00'),
          source: text('至少提前 3 小时，9月1日设定', 'Advance window: at least 3 h before, set 1 Sep'),
        },
      ]}
      nearby={[
        { text: say(text('励志楼 310', 'Lizhi 310')), seats: 48, onBook: onClose },
        { text: say(text('明德楼 220', 'Mingde 220')), seats: 36, onBook: onClose },
      ]}
      footnote={text('今天 17:00 再次开放', 'Opens again today 17:00')}
      code="2003 · NR-2214"
      onClose={onClose}
    />
  );
};
