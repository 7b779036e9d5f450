// What people book rooms for: themes in both languages, with the lengths and sizes that go with them.
import type { Period } from '@campus/events/domain/time/period';

export interface Occasion {
  readonly zh: string;
  readonly en: string;
  /** Half hours it takes. */
  readonly length: number;
  readonly persons: number;
}

const occasion = (zh: string, en: string, length: number, persons: number): Occasion => ({
  zh,
  en,
  length,
  persons,
});

export const ofLessons: readonly Occasion[] = [
  occasion('算法设计', 'Algorithms', 3, 40),
  occasion('线性代数', 'Linear Algebra', 3, 45),
  occasion('离散数学', 'Discrete Maths', 3, 40),
  occasion('编译原理', 'Compilers', 3, 35),
  occasion('市场营销', 'Marketing', 3, 30),
  occasion('公司金融', 'Finance', 3, 30),
  occasion('会计学', 'Accounting', 3, 28),
  occasion('学术写作', 'Academic Writing', 3, 20),
];

export const ofDays: readonly Occasion[] = [
  occasion('教研室会议', 'Faculty meeting', 4, 14),
  occasion('论文小组', 'Thesis group', 3, 6),
  occasion('项目评审', 'Project review', 4, 10),
  occasion('招聘面试', 'Interviews', 3, 5),
  occasion('实验室例会', 'Lab meeting', 4, 12),
  occasion('教职工培训', 'Staff training', 6, 24),
  occasion('预算讨论', 'Budget review', 4, 8),
  occasion('研究生论坛', 'Graduate forum', 6, 30),
  occasion('导师面谈', 'Mentoring', 2, 3),
  occasion('来宾接待', 'Guests', 3, 8),
];

export const ofEvenings: readonly Occasion[] = [
  occasion('英语角', 'English Corner', 4, 14),
  occasion('辩论社', 'Debate club', 4, 18),
  occasion('电影社', 'Film society', 4, 40),
  occasion('摄影社', 'Photo club', 3, 12),
  occasion('学习小组', 'Study group', 4, 6),
  occasion('MBA 夜间课程', 'MBA evening', 4, 30),
  occasion('合唱团排练', 'Choir rehearsal', 4, 24),
];

export const requests: readonly Occasion[] = [
  occasion('校友座谈', 'Alumni talk', 3, 12),
  occasion('学生会例会', 'Student union meeting', 3, 15),
  occasion('创业路演', 'Start-up pitches', 4, 18),
  occasion('读书会', 'Book club', 3, 10),
];

export interface ClosureRow extends Period {
  readonly room: string;
  /** Days from today. */
  readonly day: number;
  readonly zh: string;
  readonly en: string;
  /** It was to end then, and was changed. */
  readonly plannedEnd?: number;
}

export const closures: readonly ClosureRow[] = [
  { room: 'YF-415', day: 0, start: 720, end: 1020, zh: '投影仪维修', en: 'Projector repair' },
  { room: 'MD-118', day: 0, start: 1080, end: 1320, zh: '消防演练', en: 'Fire drill' },
  { room: 'LZ-102', day: 1, start: 480, end: 720, plannedEnd: 600, zh: '地面保养', en: 'Floor care' },
  { room: 'CX-A6', day: 2, start: 840, end: 1080, zh: '网络升级', en: 'Network upgrade' },
  { room: 'TY-B1', day: 3, start: 480, end: 1320, zh: '校运会占用', en: 'University games' },
];
