// The departments, posts and people of the demonstration. All names are invented.

export interface DepartmentRow {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
  readonly parent?: string;
  /** The account of the person who leads it. */
  readonly leader?: string;
}

export const departments: readonly DepartmentRow[] = [
  { key: 'university', zh: '明德大学', en: 'Mingde University' },
  { key: 'registrar', zh: '教务处', en: 'Registrar', parent: 'university', leader: 'manager1' },
  { key: 'personnel', zh: '人事处', en: 'Personnel Office', parent: 'university', leader: 'auditor' },
  { key: 'library', zh: '图书馆', en: 'Library', parent: 'university', leader: 'approver2' },
  { key: 'president', zh: '校长办公室', en: "President's Office", parent: 'university', leader: 'admin' },
  { key: 'logistics', zh: '后勤处', en: 'Logistics', parent: 'university', leader: 'guard1' },
  { key: 'sports', zh: '体育部', en: 'Sports Department', parent: 'university' },
  { key: 'business', zh: '商学院', en: 'Business School', parent: 'university' },
  { key: 'computing', zh: '计算机学院', en: 'School of Computing', parent: 'university' },
  { key: 'letters', zh: '文学院', en: 'School of Letters', parent: 'university' },
  { key: 'sciences', zh: '理学院', en: 'School of Sciences', parent: 'university' },
  { key: 'classrooms', zh: '教室管理科', en: 'Classrooms', parent: 'registrar' },
  { key: 'readers', zh: '读者服务部', en: 'Reader Services', parent: 'library' },
  { key: 'software', zh: '软件工程系', en: 'Software Engineering', parent: 'computing' },
  { key: 'intelligence', zh: '人工智能系', en: 'Artificial Intelligence', parent: 'computing' },
  { key: 'network', zh: '网络与计算中心', en: 'Network and Computing Centre', parent: 'president' },
  { key: 'numerics', zh: '计算数学系', en: 'Computational Mathematics', parent: 'sciences' },
];

export const posts = [
  { key: 'keeper', zh: '资源管理员', en: 'Room keeper', description: '管理本部门的资源，审批预约申请' },
  { key: 'teacher', zh: '教师', en: 'Teacher', description: '教学与科研岗位' },
  { key: 'student', zh: '学生', en: 'Student', description: '在读学生' },
] as const;

export type PostKey = (typeof posts)[number]['key'];

export interface PersonRow {
  readonly account: string;
  readonly zh: string;
  readonly en: string;
  readonly sex: 1 | 2;
  readonly kind: 1 | 2;
  readonly roles: readonly string[];
  readonly department: string;
  readonly positions: readonly (readonly [department: string, post: PostKey])[];
  /** The directory knows no number of theirs: a text message to them fails. */
  readonly hasNoPhone?: true;
}

const staff: readonly PersonRow[] = [
  {
    account: 'admin',
    zh: '陈思远',
    en: 'Chen Siyuan',
    sex: 1,
    kind: 1,
    roles: ['user', 'super_admin', 'type_admin', 'resource_admin', 'approver'],
    department: 'president',
    positions: [['president', 'keeper']],
  },
  {
    account: 'manager1',
    zh: '李文静',
    en: 'Li Wenjing',
    sex: 2,
    kind: 1,
    roles: ['user', 'resource_admin'],
    department: 'registrar',
    positions: [['registrar', 'keeper']],
  },
  {
    account: 'approver1',
    zh: '王建国',
    en: 'Wang Jianguo',
    sex: 1,
    kind: 1,
    roles: ['user', 'approver'],
    department: 'registrar',
    positions: [['registrar', 'keeper']],
  },
  {
    account: 'approver2',
    zh: '赵雅琴',
    en: 'Zhao Yaqin',
    sex: 2,
    kind: 1,
    roles: ['user', 'approver'],
    department: 'library',
    positions: [
      ['registrar', 'keeper'],
      ['library', 'keeper'],
    ],
  },
  {
    account: 'auditor',
    zh: '周明哲',
    en: 'Zhou Mingzhe',
    sex: 1,
    kind: 1,
    roles: ['user', 'auditor'],
    department: 'president',
    positions: [['president', 'teacher']],
  },
  {
    account: 'door1',
    zh: '逸夫楼门口屏',
    en: 'Yifu Building door',
    sex: 1,
    kind: 1,
    roles: ['door'],
    department: 'logistics',
    positions: [],
  },
];

const surnames = [
  ['林', 'Lin'],
  ['黄', 'Huang'],
  ['吴', 'Wu'],
  ['徐', 'Xu'],
  ['孙', 'Sun'],
  ['马', 'Ma'],
  ['朱', 'Zhu'],
  ['胡', 'Hu'],
  ['郭', 'Guo'],
  ['何', 'He'],
] as const;

const givenNames = [
  ['晓雯', 'Xiaowen', 2],
  ['子轩', 'Zixuan', 1],
  ['雨桐', 'Yutong', 2],
  ['浩然', 'Haoran', 1],
  ['欣怡', 'Xinyi', 2],
] as const;

const schools = ['business', 'computing', 'letters', 'sciences'] as const;

export const MAX_STUDENT = 50;

/** `student1` … `student50`: every surname with every given name, once. */
const students: readonly PersonRow[] = Array.from({ length: MAX_STUDENT }, (_, index) => {
  const [surname, surnameEn] = surnames[index % surnames.length] ?? surnames[0];
  const [given, givenEn, sex] = givenNames[Math.floor(index / surnames.length)] ?? givenNames[0];
  const department = schools[index % schools.length] ?? schools[0];
  return {
    account: `student${index + 1}`,
    zh: `${surname}${given}`,
    en: `${surnameEn} ${givenEn}`,
    sex,
    kind: 2,
    roles: ['user'],
    department,
    positions: [[department, 'student']],
  };
});

/** Banned, so that the other students may be counted on. */
const absent: PersonRow = {
  account: 'absent1',
  zh: '林一鸣',
  en: 'Lin Yiming',
  sex: 1,
  kind: 2,
  roles: ['user'],
  department: 'business',
  positions: [['business', 'student']],
  hasNoPhone: true,
};

/** Stands at the gates, by an authorisation of the office of visitors. */
const guard: PersonRow = {
  account: 'guard1',
  zh: '孟铁军',
  en: 'Meng Tiejun',
  sex: 1,
  kind: 1,
  roles: ['user'],
  department: 'president',
  positions: [],
};

export const people: readonly PersonRow[] = [...staff, ...students, absent, guard];

export const otherDepartments: readonly DepartmentRow[] = [
  { key: 'college', zh: '海港学院', en: 'Harbour College' },
  { key: 'estates', zh: '基建处', en: 'Estates', parent: 'college' },
];

export const otherPeople: readonly PersonRow[] = [
  {
    account: 'other-admin',
    zh: '沈海宁',
    en: 'Shen Haining',
    sex: 2,
    kind: 1,
    roles: ['user', 'super_admin', 'type_admin', 'resource_admin', 'approver'],
    department: 'estates',
    positions: [['estates', 'keeper']],
  },
  {
    account: 'other-student1',
    zh: '方一舟',
    en: 'Fang Yizhou',
    sex: 1,
    kind: 2,
    roles: ['user'],
    department: 'college',
    positions: [['college', 'student']],
  },
];
