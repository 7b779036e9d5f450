// How full the campus is now and was this month, as far as the home page shows it.
import { gql } from '@apollo/client';
import type { CampusNowDocument, LoansToDoDocument, VacancyOfMonthDocument } from '../../wire.generated.ts';

export const CAMPUS_NOW: CampusNowDocument = gql`
  query CampusNow($min_position: String) {
    occupancyBoard(min_position: $min_position) {
      taken
      open
    }
  }
`;

export const VACANCY_OF_MONTH: VacancyOfMonthDocument = gql`
  query VacancyOfMonth($min_position: String) {
    findAppointmentVacancyRate(dateType: 3, min_position: $min_position) {
      rate
    }
  }
`;

export const LOANS_TO_DO: LoansToDoDocument = gql`
  query LoansToDo($min_position: String) {
    overdue: findAppointmentBorrowAll(filter: { desk: "overdue" }, first: 0, min_position: $min_position) {
      totalCount
    }
    inspect: findAppointmentBorrowAll(filter: { desk: "inspect" }, first: 0, min_position: $min_position) {
      totalCount
    }
  }
`;
