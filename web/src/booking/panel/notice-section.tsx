// The notice of a resource, which must be read before a booking is sent.
import { useText } from '../../i18n.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { Checkbox } from '../../ui/field.tsx';

export interface BookingNotice {
  readonly text: Bilingual;
  readonly isRead: boolean;
  readonly onRead: (isRead: boolean) => void;
}

export const NoticeSection = ({ notice }: { notice: BookingNotice }) => {
  const { t, say } = useText();
  return (
    <section className="booking-notice">
      <p>
        {t('booking.notice')}
        {say(notice.text)}
      </p>
      <div className="booking-notice-read">
        <Checkbox isRequired label={t('booking.read')} isChecked={notice.isRead} onChange={notice.onRead} />
      </div>
    </section>
  );
};
