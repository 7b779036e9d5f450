// The rules of sitting in one room: the part of its record that only seat rooms have, in the form of every record.
import type { Entity } from '@campus/events/domain/record/entity';
import { seatResource } from '@campus/events/seat/seat-resource';
import { useState } from 'react';
import { useRuleReview } from '../../impact/rule-review.tsx';
import { RecordForm } from '../../records/form-page.tsx';
import { useRecordsPort } from '../../records/use-records-port.ts';
import { useLeavePage } from '../../shell/leave-page.ts';
import { AntdProvider } from '../../ui/antd-provider.tsx';
import { ROOMS } from './paths.ts';

const sections = [
  ...(seatResource.page?.sections ?? []).slice(0, 3),
  {
    zh: '通知',
    en: 'Messages',
    fields: [
      'is_notification_push',
      'appointment_success_notification_push',
      'away_from_keyboard_notification_push',
      'temporary_departure_notification_push',
    ],
  },
];

/** The seats themselves are drawn, and everything else of the room is edited with it. */
const named = new Set(sections.flatMap(({ fields }) => fields));
const { page } = seatResource;

const seatRules: Entity = {
  ...seatResource,
  zh: '座位规则',
  en: 'Seat rules',
  fields: Object.fromEntries(
    Object.entries(seatResource.fields)
      .filter(([name]) => named.has(name) || seatResource.title.includes(name))
      .map(([name, field]) => [name, named.has(name) ? field : { ...field, shown: false }]),
  ),
  page: page && { ...page, sections },
};

export interface SeatRulesProps {
  readonly id: string;
  readonly onSaved: () => Promise<void>;
}

const may = () => true;

export const SeatRules = ({ id, onSaved }: SeatRulesProps) => {
  const port = useRecordsPort(seatRules, may);
  const leavePage = useLeavePage();
  const { review, dialog } = useRuleReview(seatResource.name);
  // The form stands here after a save too: it begins again from what was saved.
  const [round, setRound] = useState(0);
  const readAgain = () => {
    setRound((last) => last + 1);
    void onSaved();
  };
  return (
    <AntdProvider>
      <RecordForm
        key={round}
        entity={seatRules}
        port={port}
        id={id}
        review={review}
        onSaved={readAgain}
        onCancel={() => leavePage(ROOMS)}
      />
      {dialog}
    </AntdProvider>
  );
};
